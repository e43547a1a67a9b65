function rowOf(tx, user) {
  try {
    return tx.findRecordById('live', user)
  } catch {
    return new Record(tx.findCollectionByNameOrId('live'), { id: user, user })
  }
}

const revIn = (row) => JSON.parse(row.getString('news') || 'null')?.rev ?? 0

/** The number of the newest change to an account; 0 where nothing was ever told of it. */
const revOf = (app, user) => revIn(rowOf(app, user))

/**
 * Tells the devices of an account that a day or a tag is new, changed, or gone. The row is written in the
 * transaction of the change: it is told once the change is stored, and not at all when it is not. Each change
 * has a number and names the one before it, so that a device knows when it has missed one; a number that
 * follows the clock is never given again, also after a backup was restored.
 */
function tell(tx, user, news) {
  const row = rowOf(tx, user)
  const was = revIn(row)
  row.set('news', { rev: Math.max(was + 1, Date.now()), was, ...news })
  tx.saveNoValidate(row)
}

/**
 * Does a write and tells of it. The writes of a batch lie within each other, the first one around all others:
 * what were told after it would come behind those that follow it. A record that has no id yet gets it by
 * being written, and no other write of the batch can be about it.
 */
function writeAndTell(e, tellIt) {
  const isNamed = e.record.id !== ''
  if (isNamed) tellIt()
  e.next()
  if (!isNamed) tellIt()
}

module.exports = { revOf, tell, writeAndTell }
