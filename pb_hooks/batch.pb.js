onBatchRequest((e) => {
  // Kept, as in entries.pb.js.
  globalThis.batch ??= require(`${__hooks}/lib/batch.js`)
  globalThis.batch.send(e)
})
