// jsdom's files can be read in the old way only.
Object.defineProperty(Blob.prototype, 'arrayBuffer', {
  value(this: Blob) {
    const reader = new FileReader();
    return new Promise((resolve) => {
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(this);
    });
  },
});
