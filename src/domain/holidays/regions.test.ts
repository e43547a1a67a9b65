import { expect, test } from 'vitest'
import { BULGARIA, germanRegions, regionName, STATES } from './regions'

const names = (language: 'en' | 'de' | 'bg') =>
  germanRegions(language).map((code) => regionName(code, language))

test('H1 the regions of a list are written in one script: states as in Germany, in Bulgarian in Cyrillic', () => {
  expect(names('de')).toEqual(STATES.map(({ name }) => name))
  expect(names('en')).toEqual(names('de'))
  const bulgarian = [...names('bg'), regionName(BULGARIA, 'bg'), regionName('DE-BY-augsburg', 'bg')]
  expect(new Set(bulgarian).size).toBe(17)
  for (const name of bulgarian) expect(name).toMatch(/^[А-я][А-я -]+$/)
})

test('H1 they are in the order of their names in the language', () => {
  expect(names('bg').slice(0, 3)).toEqual(['Бавария', 'Баден-Вюртемберг', 'Берлин'])
  expect(names('de').slice(0, 2)).toEqual(['Baden-Württemberg', 'Bayern'])
})

test('s.3 the sixteen federal states have their codes and names [s3.14]', () => {
  expect(STATES.map(({ code, name }) => `${code} ${name}`)).toEqual([
    'bw Baden-Württemberg',
    'by Bayern',
    'be Berlin',
    'bb Brandenburg',
    'hb Bremen',
    'hh Hamburg',
    'he Hessen',
    'mv Mecklenburg-Vorpommern',
    'ni Niedersachsen',
    'nw Nordrhein-Westfalen',
    'rp Rheinland-Pfalz',
    'sl Saarland',
    'sn Sachsen',
    'st Sachsen-Anhalt',
    'sh Schleswig-Holstein',
    'th Thüringen',
  ])
})
