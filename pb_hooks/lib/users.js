const { inTransaction, keepUnnamedFields, sentBody, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)

const isOtherSpelling = (name) => name !== 'pro' && name.replace(/[+-]/g, '') === 'pro'

/**
 * A saved language must not write back the plan it was read with: that would undo a payment that
 * came in between. So the plan always is the stored one, unless a superuser names it.
 */
function update(e) {
  if (!e.hasSuperuserAuth() && Object.keys(sentBody(e)).some(isOtherSpelling)) {
    throw new NotFoundError()
  }
  inTransaction(e, (tx) => {
    const stored = storedRow(tx, e)
    keepUnnamedFields(e, stored, ['name', 'lang', 'pro'])
    if (!e.hasSuperuserAuth()) e.record.set('pro', stored.getBool('pro'))
    e.next()
  })
}

module.exports = { update }
