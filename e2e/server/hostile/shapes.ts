/** A body that is not what a route asks for. A form is made anew for each request that sends it. */
export type Shape = {
  readonly name: string
  readonly type?: string
  readonly body: string | (() => FormData)
}

/** JSON that is none of the app's: nothing, something else than fields, or nothing where something is read. */
export const TEXTS = [
  '',
  'null',
  '5',
  '"x"',
  'true',
  '[]',
  '[null]',
  '{}',
  '{"requests":[null]}',
  '{"requests":[[]]}',
  '{"requests":[{},null]}',
  '{"requests":{"0":null}}',
  '{"requests":[{"method":null,"url":null,"headers":null,"body":null}]}',
  '{"requests":[{"method":"PUT","url":"/api/collections/tags/records","body":{"id":null}}]}',
  '{"requests":[{"method":"POST","url":"/api/collections/users/records","body":null}]}',
  '{"identity":null,"password":null,"token":null,"passwordConfirm":null,"oldPassword":{}}',
  '{"email":{"a":null},"newEmail":[null],"duration":"x","otpId":null}',
  '{"clientId":null,"subscriptions":[null]}',
  '{"user":null,"tags":[null],"notes":[],"date":{},"label":[null],"data":[null],"years":null}',
  '{"avatar":[null],"avatar+":{"a":null},"name":{"a":[[null]]},"lang":[null],"id":null,"settings":[{}],"leave":{}}',
  '{"fields":[null],"indexes":[null],"name":null,"type":null,"collections":[null]}',
  '{"smtp":null,"meta":null,"rateLimits":{"rules":[null]},"trustedProxy":null,"superuserIPs":[null]}',
  '{"provider":"google","code":null,"createData":[null]}',
  '{"@jsonPayload":null}',
  '['.repeat(20_000),
]

const PAYLOADS = ['null', '5', '[null]', '{"requests":[null]}']

function formOf(...payloads: string[]): FormData {
  const form = new FormData()
  for (const payload of payloads) form.append('@jsonPayload', payload)
  return form
}

function withFile(): FormData {
  const form = formOf('{"requests":[null]}')
  form.append('requests.0.avatar', new Blob(['x']), 'a.png')
  form.append('avatar', 'null')
  return form
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

export const shapes: readonly Shape[] = [
  ...TEXTS.map((body) => ({ name: body.slice(0, 99), type: 'application/json', body })),
  ...PAYLOADS.map((text) => ({ name: `form ${text}`, body: () => formOf(text) })),
  { name: 'form {"a":1} null', body: () => formOf('{"a":1}', 'null') },
  { name: 'form with a file', body: withFile },
  ...['@jsonPayload=null', '%40jsonPayload=%6Eull', 'requests=null', 'requests.0=null&%zz'].map(
    (body) => ({ name: body, type: URL_ENCODED, body }),
  ),
  { name: 'XML', type: 'text/xml', body: '<a><requests/></a>' },
  { name: 'half a form', type: 'multipart/form-data; boundary=x', body: '--x\r\nbroken' },
]
