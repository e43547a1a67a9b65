/**
 * A name and its value: between quotes whatever stands there, several lines too; else what stands on the
 * line, up to a # with a space before it. (Node's own reader ends a password at any #.)
 */
const SETTING =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:(["'`])((?:(?!\2)[\s\S])*)\2[ \t]*(?:#.*)?|(.*?)[ \t]*(?:(?<=[ \t])#.*)?)$/gm

/** The text of the file; the mark that some editors put before it is not part of it. */
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
