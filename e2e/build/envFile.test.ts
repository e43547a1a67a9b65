import { expect, test } from 'vitest'
import { settingsOf } from '../../scripts/lib/envFile.mjs'

const read = (text: string) => settingsOf(Buffer.from(text))

test.each([
  ['a word', 'A=one', 'one'],
  ['nothing', 'A=', ''],
  ['spaces around it', '  A =  one two  ', 'one two'],
  ['the word of a shell before it', 'export A=one', 'one'],
  ['a remark behind it', 'A=one # the first', 'one'],
  ['a remark behind a tab', 'A=one\t# the first', 'one'],
  ['nothing but a remark', 'A= # none', ''],
  ['a # that begins it', 'A=#ff8800', '#ff8800'],
  ['a # within it', 'A=pass#word', 'pass#word'],
  ['a # within quotes', "A='pass #word'", 'pass #word'],
  ['a remark behind quotes', 'A="one # two" # three', 'one # two'],
  ['quotes of the other kind', `A='say "so"'`, 'say "so"'],
  ['backquotes', 'A=`it\'s "so"`', `it's "so"`],
  ['empty quotes', 'A=""', ''],
  ['a quote that is not closed', 'A="one', '"one'],
  ['a quote within it', "A=it's", "it's"],
  ['more behind its quotes', 'A="one" two', '"one" two'],
  ['the sign for a new line', 'A="one\\ntwo"', 'one\ntwo'],
  ['backslashes', "A='one\\ntwo'", 'one\\ntwo'],
  ['lines within quotes', 'A="one\ntwo"', 'one\ntwo'],
  ['an equals sign', 'A=one=two', 'one=two'],
])('.env: a value is read with %s: %s', (_, line, value) => {
  for (const end of ['', '\n', '\r\n']) {
    expect(read(`B=before\n${line}${end || '\n'}C=after${end}`)).toEqual({
      B: 'before',
      A: value,
      C: 'after',
    })
  }
})

test('.env: an unclosed quote takes nothing from the lines below it', () => {
  expect(read('A="one\nB="two"\nC=\'three\n# don\'t\n')).toEqual({
    A: '"one',
    B: 'two',
    C: "'three",
  })
})

test('.env: remarks and lines that say nothing are passed over, and the last of two values counts', () => {
  expect(read('# A=no\n\n  # B=no\nA=one\nnot a setting\nA=two')).toEqual({ A: 'two' })
})

test('.env: the mark that some editors put before a text belongs to no name', () => {
  expect(read('\uFEFFPORT=8091\nHOST=::1')).toEqual({ PORT: '8091', HOST: '::1' })
})

test.each([
  ['UTF-16', Buffer.from('\uFEFFPORT=8091', 'utf16le')],
  ['Latin 1', Buffer.from('VITE_OPERATOR_NAME=Müller', 'latin1')],
])('.env: a text in %s is refused with one sentence', (_, bytes) => {
  expect(() => settingsOf(bytes)).toThrow('.env is not written in UTF-8: save it so.')
})
