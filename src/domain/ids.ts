const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 15

/** A record id made on the client, 15 characters of `[a-z0-9]` as the server wants them. */
export function newRecordId(random: (bytes: Uint8Array) => Uint8Array): string {
  // 252 is the largest multiple of 36 in a byte: values above it would favour the first letters.
  let id = ''
  while (id.length < length) {
    for (const byte of random(new Uint8Array(length * 2))) {
      if (byte < 252 && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

/** Narrows foreign data to a record id. */
export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{15}$/.test(value)
}

/** Odd numbers without a pattern in their bits, one for each part of a digest. */
const factors = [0x85ebca6b, 0xc2b2ae35, 0x9e3779b1]

/**
 * A digest of a text: twelve characters of `[0-9a-z]`. It cannot be turned back, for about 47,000 record
 * ids have the same one.
 */
function digestOf(text: string): string {
  return factors
    .map((factor) => {
      let mixed = factor
      for (const letter of text) {
        mixed = Math.imul(mixed ^ letter.charCodeAt(0), factor)
        mixed ^= mixed >>> 15
      }
      return (mixed >>> 0).toString(36).padStart(4, '0').slice(-4)
    })
    .join('')
}

/**
 * The id of the n-th default tag of an account, 1 to 4. Made from the account's own id, so that two
 * tabs that seed at once create each default only once (s.4, step 4). Tags are in public links, which
 * do not tell whose they are: the account's id is not to be read from it.
 */
export function defaultTagId(userId: string, n: number): string {
  return `${digestOf(userId)}00${n}`
}
