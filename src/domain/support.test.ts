import { expect, test } from 'vitest'
import { factsBelow, mailtoUrl } from './support'

/** What a mail program reads from the address. */
function read(url: string) {
  const { protocol, pathname, searchParams } = new URL(url.replaceAll('+', '%2B'))
  return { protocol, to: decodeURIComponent(pathname), fields: Object.fromEntries(searchParams) }
}

test('S14 a mail carries its address, subject and text unharmed', () => {
  const url = mailtoUrl({ to: 'help@example.org', subject: 'Größe & Preis?', body: 'a+b = 100 %' })
  expect(url.startsWith('mailto:help@example.org?')).toBe(true)
  expect(read(url)).toEqual({
    protocol: 'mailto:',
    to: 'help@example.org',
    fields: { subject: 'Größe & Preis?', body: 'a+b = 100 %' },
  })
})

test('S14 lines of the text end with CR LF, however they were written', () => {
  const url = mailtoUrl({ to: 'a@example.org', subject: 's', body: 'one\ntwo\r\nthree\rfour' })
  expect(url.endsWith('&body=one%0D%0Atwo%0D%0Athree%0D%0Afour')).toBe(true)
})

test('S14 neither address nor subject can add a recipient or a header', () => {
  const url = mailtoUrl({
    to: 'a@example.org?bcc=evil@example.org',
    subject: 'hello\r\nBcc: evil@example.org&cc=evil@example.org',
  })
  expect(Object.keys(read(url).fields)).toEqual(['subject'])
  expect(url).not.toMatch(/%0D|%0A/)
  expect(read(url).fields.subject).toBe('hello Bcc: evil@example.org&cc=evil@example.org')
})

test('S14 the facts stand below the room to write, one in a line', () => {
  const facts = [
    ['App version', '1.0.0'],
    ['Browser', 'Some\r\nBrowser  5'],
  ] as const
  expect(factsBelow(facts)).toBe('\n\n\n--\nApp version: 1.0.0\nBrowser: Some Browser 5')
})
