onBatchRequest((e) => require(`${__hooks}/lib/batch.js`).send(e))
