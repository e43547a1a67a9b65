import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccountStream } from './live'

const USER = 'user00000000001'
const day = { id: 'x', date: '2026-11-20', rev: 7, tags: ['w'], notes: 'theirs' }
const tag = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const read = { id: 'x', date: day.date, rev: 7, entry: { tags: ['w'], notes: 'theirs' } }

let heard: unknown[]
let dispatch: (topic: string, data: unknown) => void

beforeEach(async () => {
  heard = []
  const listeners = new Map<string, (message: { data: unknown }) => void>()
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = (topic: string, hear: (message: { data: unknown }) => void) =>
        listeners.set(topic, hear)
    },
  )
  dispatch = (topic, data) => listeners.get(topic)?.({ data })
  openAccountStream(USER, {
    onOpen: () => undefined,
    onNews: (news) => heard.push(news),
    onNotice: () => heard.push('notice'),
    onEnd: () => undefined,
    onPeople: () => heard.push('people'),
    onHere: (here) => heard.push(here),
  })
  await vi.waitFor(() => expect(listeners.size).toBe(4))
})
afterEach(() => vi.unstubAllGlobals())

const dispatchNews = (news: unknown) =>
  dispatch(`live/${USER}`, JSON.stringify({ action: 'update', record: { id: USER, news } }))

test('D6 a day and a tag are read with their numbers', () => {
  dispatchNews({ rev: 2, was: 1, isGone: false, day })
  dispatchNews({ rev: 3, was: 2, isGone: true, tag })
  expect(heard).toEqual([
    { rev: 2, was: 1, event: { kind: 'day', day: read, isGone: false, edits: [] } },
    { rev: 3, was: 2, event: { kind: 'tag', tag, isGone: true, edits: [] } },
  ])
})

test.each([
  ['without its note', { day: { ...day, notes: undefined } }],
  ['without its tags', { day: { ...day, tags: undefined } }],
  ['without a date', { day: { ...day, date: 'soon' } }],
  ['that is a tag without a label', { tag: { ...tag, label: ' ' } }],
  ['of a kind that is not known', { layer: {} }],
])('D6 a change %s is not taken for one that emptied it', (_, record) => {
  dispatchNews({ rev: 2, was: 1, isGone: false, ...record })
  expect(heard).toEqual([{ rev: 2, was: 1, event: null }])
})

test('D6 news without numbers, and what is none, are told as unreadable', () => {
  dispatchNews({ isGone: false, day })
  dispatchNews(null)
  dispatch(`live/${USER}`, '<html>')
  expect(heard).toEqual([null, null, null])
})

test('s.6 a change of the account itself is told without its content', () => {
  dispatch(`users/${USER}`, '{}')
  expect(heard).toEqual(['notice'])
})

test('T2 a change of the people has its number among the news, and is passed on as one', () => {
  dispatchNews({ rev: 2, was: 1, people: true })
  expect(heard).toEqual(['people', { rev: 2, was: 1, event: 'people' }])
})

test('T4 who is here is read from a message of its own; what cannot be read is nobody’s word', () => {
  const here = [{ person: USER, name: 'Mira', day: day.date }]
  dispatch(`here/${USER}`, JSON.stringify({ here }))
  dispatch(`here/${USER}`, '<html>')
  expect(heard).toEqual([here])
})
