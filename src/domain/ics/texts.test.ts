import { expect, test } from 'vitest'
import { withoutMarkup } from './markup'
import { calendar, event, fixture, notesOf, readAsOne } from './testing'

/** The note of a day whose event has some lines. */
function noteOf(...lines: string[]) {
  const file = calendar(event('DTSTART;VALUE=DATE:20270412', ...lines))
  return notesOf(file, {}, true).map((note) => note.slice(11))
}

test('I2 a description in markup comes as the lines that it shows', () => {
  expect(notesOf(fixture('markupInDescription'), {}, true)).toEqual([
    '2027-04-12 Wandertag | Treffpunkt: Bahnhof, Gleis 2 | Bitte anmelden bis Freitag. | Trinkflasche | Sonnenhut',
    '2027-04-13 Sprechtag | Raum 12 | Nur mit Termin',
    '2027-04-14 Mathe a < b und c > d | Gilt: 3 < 5, x <y> z bleibt',
  ])
})

test('I2 markup is read in a title, a place and a category, too, and what it means is no markup', () => {
  expect(
    noteOf(
      'SUMMARY:<b>Fest</b> am <i>See</i>',
      'LOCATION:Ufer<br/>Steg 3',
      'DESCRIPTION:Mit &lt;b&gt; und &amp;lt\\;: <em>fett</em>',
    ),
  ).toEqual(['Fest am See, Ufer Steg 3 | Mit <b> und &lt;: fett'])
  const tagged = calendar(event('DTSTART:20270412', 'SUMMARY:A', 'CATEGORIES:<p>Schule</p>,B'))
  expect(readAsOne([tagged]).categories).toEqual(['Schule', 'B'])
})

test('I2 a description that stands there as a page alone is read', () => {
  expect(
    noteOf(
      'SUMMARY:A',
      'X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">\\n<HTML>\\n<HEAD><TITLE></TITLE><style>p {color: red}</style></HEAD><BODY><!-- Anfang -->\\n<P DIR=LTR><SPAN LANG="de">Erste\\nZeile</SPAN></P><table><tr><td>9</td><td>Uhr</td></tr></table></BODY></HTML>',
    ),
  ).toEqual(['A | Erste Zeile | 9 Uhr'])
})

test.each([
  'a < b, b > c, 3<5 und 7>2',
  'x <y> z',
  'x <b> z',
  'a <p> b',
  'Ich <3 Euch',
  '<3 <3 <3',
  'Frage an Anna <anna@beispiel.example>, <mailto:anna@beispiel.example>',
  'siehe <https://beispiel.example/a?b=1>',
  'Passwort <code> am Eingang, <Name> eintragen',
  '<- zurück, weiter ->, <-- und -->, <!-- offen',
  '<i am late> <a b c>',
  'List<String> liste',
])('I2 what only looks like markup is text: %s', (text) => {
  expect(withoutMarkup(text)).toBe(text)
})

test.each([
  ['eins<br>zwei<BR/>drei<br />vier', 'eins\nzwei\ndrei\nvier'],
  ['Eins<p>Zwei<p>Drei', 'Eins\nZwei\nDrei'],
  ['Eins\nZwei <u>drei</u>', 'Eins\nZwei drei'],
  ['<ol><li>a<li>b</ol>', 'a\nb'],
  ['<a href="https://beispiel.example/?a=1&b=<2>">Karte</a> 3 < 5', 'Karte 3 < 5'],
  ['<o:p></o:p><div>a<o:p>&nbsp;</o:p>b</div>', 'a b'],
  ['<h2 class=x>Titel</h2>Text', 'Titel\nText'],
  ['<script>let a = "<b>"</script>Text<br>', 'Text'],
  ['<div>Mail an <anna@beispiel.example></div>', 'Mail an <anna@beispiel.example>'],
])('I2 of markup the words are left: %s', (text, shown) => {
  expect(withoutMarkup(text)).toBe(shown)
})

test('I2 a text that is made to be hard to read is read at once', () => {
  const parts = [
    '<a"',
    '<a\'"',
    '<a "\'',
    '<a =',
    '<!--',
    '<title>',
    '<a                  ',
    '<b>',
    '"<',
  ]
  for (const part of parts) withoutMarkup(`${part.repeat(100_000 / part.length)}<br>`)
})

test('I2 a text in several languages comes in that of the reader, else in none, else in the first', () => {
  const titles = ['de', 'en', 'bg', 'fr'].map((language) =>
    notesOf(fixture('titleInTwoLanguages'), { language })[0]?.slice(11),
  )
  expect(titles).toEqual([
    'Beginn der Osterferien',
    'Spring break begins',
    'Начало на ваканцията',
    'Spring break begins',
  ])
  expect(
    noteOf(
      'SUMMARY;LANGUAGE=en:Open day',
      'SUMMARY:Tag',
      'LOCATION;LANGUAGE=en-GB:Hall',
      'LOCATION;LANGUAGE="de-AT":Saal',
      'DESCRIPTION;LANGUAGE=de:',
      'DESCRIPTION;LANGUAGE=fr:Bonjour',
    ),
  ).toEqual(['Tag, Saal | Bonjour'])
  const tagged = calendar(
    event(
      'DTSTART:20270412',
      'SUMMARY:A',
      'CATEGORIES;LANGUAGE=en:School,Trip',
      'CATEGORIES;LANGUAGE=de:Schule',
      'CATEGORIES;LANGUAGE=de:Ausflug',
    ),
    'X-WR-CALNAME;LANGUAGE=en:Our school',
    'X-WR-CALNAME;LANGUAGE=de:Unsere Schule &amp; wir',
  )
  expect(readAsOne([tagged])).toMatchObject({
    categories: ['Schule', 'Ausflug'],
    name: 'Unsere Schule & wir',
  })
})

test('I2 encoded text is decoded by its charset', () => {
  expect(notesOf(fixture('encodedText'))).toEqual([
    '2027-03-16 09:30 Zahnarzt Müller',
    '2027-03-17 Brücke sanieren',
  ])
  expect(noteOf('SUMMARY;ENCODING=B;CHARSET=ISO-8859-1:TfxsbGVy')).toEqual(['Müller'])
  expect(noteOf('SUMMARY;BASE64;CHARSET=windows-1251:z/Do4uXy')).toEqual(['Привет'])
  expect(noteOf('SUMMARY;ENCODING=BASE64:TfxsbGVy')).toEqual(['Müller'])
  expect(noteOf('SUMMARY;ENCODING=BASE64:TcO8', 'bGxlcg==', '', 'LOCATION:Ulm')).toEqual([
    'Müller, Ulm',
  ])
  expect(noteOf('SUMMARY;ENCODING=BASE64;CHARSET=UTF-8:QTtCLEM6XG4=')).toEqual(['A;B,C:\\n'])
  expect(
    noteOf('SUMMARY:A', 'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:eins=0D=0A=', 'zwei=0Ddrei'),
  ).toEqual(['A | eins | zwei | drei'])
  expect(noteOf('SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=KOI8-R:=F0=D2=C9=D7=C5=D4')).toEqual([
    'Привет',
  ])
})

test('I2 a text that cannot be decoded is counted, and not shown as signs', () => {
  const of = (...lines: string[]) =>
    readAsOne([
      calendar(event('DTSTART:20270412', ...lines), event('DTSTART:20270413', 'SUMMARY:B')),
    ])
  for (const line of [
    'SUMMARY;ENCODING=BASE64:keine Zeichen!',
    'SUMMARY;ENCODING=BASE64;CHARSET=X-UNKNOWN:TfxsbGVy',
    'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=X-UNKNOWN:M=FCller',
    'SUMMARY;ENCODING=BASE64:AAECAwQ=',
  ]) {
    const found = of(line)
    expect(found.notes()).toEqual(['2027-04-13 B'])
    expect(found.skipped).toEqual([{ why: 'unread', count: 1 }])
  }
  const part = of('SUMMARY:A', 'LOCATION;ENCODING=BASE64:???')
  expect(part.notes(true)).toEqual(['2027-04-12 A', '2027-04-13 B'])
  expect([part.skipped, part.noted]).toEqual([[], [{ why: 'unreadPart', count: 1 }]])
})
