const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 15

/** A random record id, 15 characters of `[a-z0-9]`. */
export function newRecordId(random: (bytes: Uint8Array) => Uint8Array): string {
  // 252 is the largest multiple of 36 in a byte; larger values would favour the first letters.
  let id = ''
  while (id.length < length) {
    for (const byte of random(new Uint8Array(length * 2))) {
      if (byte < 252 && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
