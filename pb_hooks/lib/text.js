/**
 * What a person would not see, as in src/domain/text.ts, written out: this engine knows no properties of
 * characters.
 */
const UNSEEN = [
  // Space and control characters.
  '\\s\\0-\\x1F\\x7F-\\x9F',
  // What Unicode lets a font ignore: joiners, fillers, signs of direction, variation selectors, tags.
  '\\xAD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E',
  '\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8',
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}',
  // What is drawn blank.
  '\\u2800\\uFFF9-\\uFFFB\\u{13441}\\u{13442}\\u{16FE4}\\u{1D159}',
]
const BLANK = new RegExp(`^[${UNSEEN.join('')}]*$`, 'u')

/** Most texts have such a sign, which is found sooner than that there is none. */
const PLAIN = /[!-~]/

/** Says whether a text has nothing in it that can be seen. */
const isBlank = (text) => !PLAIN.test(text) && BLANK.test(text)

/** Empties a text of a record in which nothing can be seen. */
function emptyBlank(record, name) {
  const text = record.getString(name)
  if (text !== '' && isBlank(text)) record.set(name, '')
}

module.exports = { emptyBlank, isBlank }
