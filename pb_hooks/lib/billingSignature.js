// The signature of the payment provider: `t=SECONDS,v1=HEX[,v1=HEX]`, made over `t.body`.

const TOLERANCE = 300

/** The moment and the signatures of a header; while a secret is renewed there are several. */
function parse(header) {
  const pairs = header.split(',').map((part) => part.split('=').map((side) => side.trim()))
  const valuesOf = (wanted) => pairs.filter(([name]) => name === wanted).map(([, value]) => value)
  const [time, ...more] = valuesOf('t')
  return { time: more.length === 0 ? time : undefined, signatures: valuesOf('v1') }
}

/** Whether the secret's owner has signed this body, at most five minutes off `now` (seconds). */
function isSigned({ body, header, secret, now }) {
  const { time, signatures } = parse(header)
  if (!/^\d{1,12}$/.test(time ?? '') || Math.abs(now - Number(time)) > TOLERANCE) return false
  const expected = $security.hs256(`${time}.${body}`, secret)
  return signatures.some((signature) => $security.equal(signature ?? '', expected))
}

module.exports = { isSigned }
