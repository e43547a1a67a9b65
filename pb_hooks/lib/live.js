function rowOf(tx, user) {
  try {
    return tx.findRecordById('live', user)
  } catch {
    return new Record(tx.findCollectionByNameOrId('live'), { id: user, user })
  }
}

/**
 * Tells the devices of an account that a day or a tag is new, changed, or gone. The row is written in the
 * transaction of the change: it is told once the change is stored, and not at all when it is not.
 */
function tell(tx, user, news) {
  const row = rowOf(tx, user)
  row.set('news', news)
  tx.saveNoValidate(row)
}

module.exports = { tell }
