const { exists, fieldError, inTransaction, keepUnnamedFields, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { limitsOf } = require(`${__hooks}/lib/plan.js`)

const FIELDS = ['user', 'label', 'short', 'color']

function create(e) {
  inTransaction(e, (tx) => {
    const user = e.record.getString('user')
    // A repeated request must hear "this id exists", not "too many".
    if (!e.hasSuperuserAuth() && !exists(tx, 'tags', { id: e.record.id })) {
      const most = limitsOf(tx, user).tags
      if (tx.countRecords('tags', $dbx.hashExp({ user })) >= most) {
        throw fieldError('user', 'limit_tags', `The plan allows ${most} tags.`, { max: most })
      }
    }
    e.next()
  })
}

function update(e) {
  inTransaction(e, (tx) => {
    keepUnnamedFields(e, storedRow(tx, e), FIELDS)
    e.next()
  })
}

module.exports = { create, update }
