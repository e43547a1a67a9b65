import { readFileSync } from 'node:fs'
import { inRoot } from '../paths.mjs'

/** The host name in the texts of docs/deployment.md, and the address of the server behind the proxy. */
export const HOST = 'plan.example.org'
const SERVER = '127.0.0.1:8090'

/** The one code block of docs/deployment.md in a language ("nginx"), as an operator copies it. */
export function deploymentText(language) {
  const blocks = readFileSync(inRoot('docs', 'deployment.md'), 'utf8').matchAll(
    /^```(\w+)\n(.*?)^```$/gms,
  )
  const texts = [...blocks].filter(([, name]) => name === language).map(([, , text]) => text)
  if (texts.length === 1) return texts[0]
  throw new Error(
    `docs/deployment.md has ${texts.length} texts in ${language}, where one was looked for.`,
  )
}

/**
 * Replaces what differs between machines; throws if the text does not contain it.
 * @param {string} text
 * @param {Record<string, string>} places what to replace, by its text
 */
function put(text, places) {
  return Object.entries(places).reduce((rest, [written, here]) => {
    if (rest.includes(written)) return rest.replaceAll(written, here)
    throw new Error(`The text in docs/deployment.md does not say ${written} any more.`)
  }, text)
}

/** The text of a proxy, for a server at another address. */
export const proxyText = (language, serverUrl, places) =>
  put(deploymentText(language), { [SERVER]: new URL(serverUrl).host, ...places })
