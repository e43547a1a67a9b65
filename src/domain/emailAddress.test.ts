import { expect, test } from 'vitest'
import { ADDRESSES } from '@/testing/addresses'
import { isSameEmail } from './accountChanges'
import { oneAddress } from './emailAddress'

test.each(ADDRESSES)('the domain of Ada@%s has the one spelling %s', (typed, kept) => {
  expect(oneAddress(` Ada@${typed} `)).toBe(`Ada@${kept}`)
  expect(oneAddress(`Ada@${kept}`)).toBe(`Ada@${kept}`)
  expect(isSameEmail(`ada@${typed}`, `Ada@${kept}`)).toBe(true)
})

test.each([
  'Ada@Example.COM',
  'a+b@example.com',
  'nobody',
  'a@',
  '@',
  'ada@xn--\u0000.example',
  'ada@xn--999999999.example',
  'ada@xn--a.example',
  `ada@${'xn--a.'.repeat(50)}example`,
])('what has no other spelling, or is no address, stays as it is: %s', (text) => {
  expect(oneAddress(text)).toBe(text)
})

test('two addresses that mean two mailboxes stay two', () => {
  expect(isSameEmail('ada@b\u00fccher.example', 'ada@bucher.example')).toBe(false)
  expect(isSameEmail('ada@fa\u00df.example', 'ada@fass.example')).toBe(false)
})
