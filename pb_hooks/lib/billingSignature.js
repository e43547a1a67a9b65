// The signature of the payment provider: `t=SECONDS,v1=HEX[,v1=HEX]`, made over `t.body`.

const TOLERANCE = 300

/** The provider sends about 200 characters; each part of a longer header would cost its while. */
const LONGEST = 2000
const MOST_PARTS = 20

/**
 * The moment and the signatures of a header, null if it cannot have been made within five minutes of `now`
 * (seconds). While a secret is renewed there are several signatures.
 */
function readSignature(header, now) {
  if (header.length > LONGEST) return null
  const pairs = header
    .split(',', MOST_PARTS)
    .map((part) => part.split('=', 2).map((side) => side.trim()))
  const valuesOf = (wanted) => pairs.filter(([name]) => name === wanted).map(([, value]) => value)
  const [time, ...more] = valuesOf('t')
  const isMoment = more.length === 0 && /^\d{1,12}$/.test(time ?? '')
  if (!isMoment || Math.abs(now - Number(time)) > TOLERANCE) return null
  return { time, signatures: valuesOf('v1') }
}

/** Whether the secret's owner has signed this body. */
function isSigned({ time, signatures }, body, secret) {
  const expected = $security.hs256(`${time}.${body}`, secret)
  return signatures.some((signature) => $security.equal(signature ?? '', expected))
}

module.exports = { isSigned, readSignature }
