import { expect, test } from 'vitest'
import { join as bgJoin } from './bg/ownPeople'
import { people as bgPeople } from './bg/people'
import { join as deJoin } from './de/ownPeople'
import { people as dePeople } from './de/people'
import { join as enJoin } from './en/ownPeople'
import { people as enPeople } from './en/people'

/** A name at the beginning of a sentence. */
const BEGINS = /(?:^|[.!?] )\{\{name\}\}/

const named = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).filter(([, text]) => text.includes('{{name}}'))

test.each([
  ['en', enJoin],
  ['de', deJoin],
  ['bg', bgJoin],
])(
  'T2 in %s an owner without a name is called by words that go on with their sentence',
  (_, join) => {
    expect(join.somebody).toMatch(/^\p{Ll}/u)
    for (const [key, text] of named(join)) {
      if (key === 'title') continue
      expect(text, key).not.toMatch(BEGINS)
      // Where the words end with a comma their sentence goes on behind it.
      if (join.somebody.endsWith(',')) expect(text, key).toMatch(/\{\{name\}\} \p{Ll}/u)
    }
  },
)

test.each([
  ['en', enPeople],
  ['de', dePeople],
  ['bg', bgPeople],
])(
  'T3 T4 in %s somebody without a name has a capital where a sentence begins, and nowhere else',
  (_, people) => {
    expect(people.somebody).toMatch(/^\p{Ll}/u)
    expect(people.somebodyElse).toMatch(/^\p{Lu}/u)
    const beginning = named(people).flatMap(([key, text]) => (BEGINS.test(text) ? [key] : []))
    // These two are said with `somebodyElse`.
    expect(beginning).toEqual(['isHere', 'writes'])
  },
)
