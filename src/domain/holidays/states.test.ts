import { expect, test } from 'vitest'
import { STATES } from './states'

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
