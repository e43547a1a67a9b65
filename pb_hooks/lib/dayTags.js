// Which tags a day may have, as far as PocketBase does not know it.

const { fieldError } = require(`${__hooks}/lib/requests.js`)
const { PRO } = require(`${__hooks}/lib/plan.js`)

/** The tag ids as the client sent them: an array, or the same as a JSON string, or one id. */
function sentTagIds(body) {
  const sent = body?.tags ?? []
  try {
    return [...(typeof sent === 'string' ? JSON.parse(sent) : sent)]
  } catch {
    return [sent]
  }
}

/**
 * PocketBase drops doubled ids in silence, and what is no id at all. More than any plan allows are not even
 * looked for.
 */
function checkSentTags(e, sent) {
  const ids = sentTagIds(sent)
  if (Math.max(ids.length, e.record.getStringSlice('tags').length) > PRO.tagsPerDay) {
    throw tooManyTags(PRO.tagsPerDay)
  }
  if (new Set(ids).size < ids.length) {
    throw fieldError('tags', 'doubled_tags', 'A tag is named twice.')
  }
  const isForm = ids.length === 1 && ids[0] === ''
  if (!isForm && ids.some((id) => typeof id !== 'string' || id === '')) throw unknownTag()
}

const unknownTag = () =>
  fieldError('tags', 'validation_missing_rel_records', 'A tag does not exist.')

const tooManyTags = (max) =>
  fieldError('tags', 'limit_tags_per_day', `The plan allows ${max} tags a day.`, { max })

/**
 * PocketBase knows no owners. A tag of another account is refused in the words of one that does not exist:
 * whether there is such a tag is nobody's business.
 */
function checkTags(tx, e, ids) {
  if (ids.length === 0) return
  const user = e.record.getString('user')
  if (tx.countRecords('tags', $dbx.hashExp({ user, id: ids })) < ids.length) throw unknownTag()
}

/** More tags than the plan allows may stay on a day and be taken off it, but not be added. */
function checkTagLimit(most, before, after) {
  if (after.length > most && after.some((id) => !before.includes(id))) throw tooManyTags(most)
}

module.exports = { checkSentTags, checkTagLimit, checkTags }
