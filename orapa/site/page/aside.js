// Unpacks the memory at a first visit, beside the page's own work. The page sends the decoder and how long the memory is, then what
// arrives of it, and at last nothing.

@UNPACK@
const arriving = new ReadableStream({
  start(controller) {
    self.onmessage = ({ data }) => {
      if (!data) controller.close();
      else if (data instanceof Uint8Array) controller.enqueue(data);
      else unpackedWhole(arriving, data.decoder, data.length).then(
        (whole) => self.postMessage(whole, [whole.buffer]),
        (error) => self.postMessage(error.message),
      );
    };
  },
});
