/**
 * A name and its value: whatever stands between quotes, also several lines; else the rest of the line up to a # after a
 * space. (Node's own reader would end a password at any #.)
 */
const SETTING =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:(["'`])((?:(?!\2)[\s\S])*)\2[ \t]*(?:#.*)?|(.*?)[ \t]*(?:(?<=[ \t])#.*)?)$/gm

/** The text of the file, without a byte order mark. */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('.env is not written in UTF-8: save it so.')
  }
}

/**
 * The settings that a .env file holds, by name; throws one sentence when it is no text in UTF-8.
 * @param {Uint8Array} bytes
 * @returns {Record<string, string>}
 */
export function settingsOf(bytes) {
  const found = [...textOf(bytes).matchAll(SETTING)]
  return Object.fromEntries(
    found.map(([, name, quote, quoted, bare]) => {
      const value = quote ? quoted : bare
      return [name, quote === '"' ? value.replaceAll('\\n', '\n') : value]
    }),
  )
}
