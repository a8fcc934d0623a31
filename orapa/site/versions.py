"""Every third-party part of the site: its version, and the hash its download must have."""

PYODIDE = "0.29.5"
PYODIDE_SHA512 = (
    "4e462b52ff66f1099f2260032919a9c19ba52f8f04d2e51a0523be76f4502b20"
    "09734aa1f60bbb8e7f1bb721cf8773599b5af6207d98ac9848afb43607dbab03"
)
# The Emscripten whose ABI this Pyodide was built with.
EMSCRIPTEN_ABI = (4, 0, 9)
PYTHON_ABI = "cpython-313"

# What page and worker unpack the site with.
ZSTDDEC = "0.3.4"
ZSTDDEC_SHA512 = (
    "dd8fcd30fe8c35da7d6f47d68630941a2c9ba20ed10b711b5122092d69df8f29"
    "4ebe76ee1b291ebb8cd852e1f82112f2e7123b372b574c737709640a20dddc4a"
)

# What the tests look for barriers with; it is no part of the site.
AXE = "4.14.0"
AXE_SHA512 = (
    "f564d9c448ec67b6f5dd31fc24f99b576cfc0876e5f34ff6866dd73c41b82603"
    "5d40b2bcd480515e64b11df3003a44aa41e4714ffd1dc0d0f3d863a6df3ce971"
)

PYGAME = "2.5.8"
PYGAME_SHA256 = "3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba"

# The fonts, as PyPI's package has them and as Debian's does.
MANROPE = "0.0.2"
MANROPE_SHA256 = {
    "Medium": (
        "0b773002799663fa57a5b80c7256e9f3e9b8b62d7d55f07640db345089af9a8b",
        "5bbd9075fa903394c1e928541e90a04805bb75ee7aff95125216cb7e46eae524",
    ),
    "Bold": (
        "8452aa3443b61a9b007e2dc59b6ed16a40d453c77a4181645e581a0a899c9c5d",
        "f6e7b96c6e5919ef4187cd5c4dfeff707776fd7076380e2b4655981b90ab8a10",
    ),
    "ExtraBold": (
        "24454f098114668e002b020d640fa905d34d1f130356996fb6cb253bdd2377b4",
        "83603db1b19ee25b5ec8590100465314280ae16ce2c443eeb9dc914427c1bf24",
    ),
}

# Debian source packages whose original tarballs the wheel is compiled from.
DEBIAN_SUITE = "trixie"
DEBIAN_SOURCES = {
    "libsdl2": ("2.32.4", "d364cded8bf41f3f503014d3fb6473f1a7077ff468da1638dae4a6bec6ef2277"),
    "libsdl2-ttf": ("2.24.0", "13cc12b24e28323e1ea257630ae6cc7617e3b34fee7ac70c7a81200b89967bf8"),
    "freetype": ("2.13.3", "686ec73cbf6783b245dd068a09ce807b729ac0f8a46dd70f7867923c32fdf4de"),
    "emscripten": ("3.1.69", "394804c47d38ca3f1fa37b0b12beba60c2b03e6d7d3140a4e658b6dc6fee4481"),
    "python3.13": ("3.13.5", "93e583f243454e6e9e4588ca2c2662206ad961659863277afcdb96801647d640"),
}

CLANG = "clang-19"
WASM_LD = "wasm-ld-19"
