/** Domains as they may be typed, and the one spelling in which they are kept. */
export const ADDRESSES = [
  ['xn--bcher-kva.example', 'bücher.example'],
  ['XN--BCHER-KVA.Example', 'bücher.example'],
  ['BÜCHER.example', 'bücher.example'],
  ['bu\u0308cher.example', 'bücher.example'],
  ['bücher.example.', 'bücher.example'],
  ['bücher。example', 'bücher.example'],
  ['fa\u00df.example', 'faß.example'],
  ['xn--fa-hia.example', 'faß.example'],
  ['пример.example', 'пример.example'],
  ['xn--e1afmkfd.example', 'пример.example'],
  ['mail.xn--bcher-kva.example', 'mail.bücher.example'],
  ['plain.example.', 'plain.example'],
  ['plain.example', 'plain.example'],
  ['xn--ls8h.example', 'xn--ls8h.example'],
] as const
