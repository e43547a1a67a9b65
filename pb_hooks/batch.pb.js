onBatchRequest((e) => require(`${__hooks}/lib/batch.js`).limitPasswords(e))
