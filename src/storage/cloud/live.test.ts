import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '@/state/createStore'
import { stubFetch } from '@/testing/stubFetch'
import { openAccountStream } from './live'

const USER = 'user00000000001'
const day = { id: 'x', date: '2026-11-20', rev: 7, tags: ['w'], notes: 'theirs' }
const tag = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const read = { id: 'x', date: day.date, rev: 7, entry: { tags: ['w'], notes: 'theirs' } }

let heard: unknown[]
let dispatch: (topic: string, data: unknown, id?: string) => void
let hearers: (topic: string) => boolean

beforeEach(async () => {
  heard = []
  const listeners = new Map<string, (message: { data: unknown; lastEventId?: string }) => void>()
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = listeners.set.bind(listeners)
      close = () => undefined
    },
  )
  dispatch = (topic, data, lastEventId = '') => listeners.get(topic)?.({ data, lastEventId })
  hearers = (topic) => listeners.has(topic)
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

describe('a stream with calendars that are laid beside', () => {
  const [ANNA, BEN] = ['user00000000002', 'user00000000003']
  const people = { record: { news: { rev: 3, was: 2, people: true } } }

  /** A stream to whose subscriptions the server answers a status; `follow` adds other calendars. */
  async function open(status: (topics: readonly string[]) => number, owner?: string) {
    const followed = createStore<readonly string[]>([])
    const sent = stubFetch(({ body }) => ({
      status: status((body as { subscriptions: string[] }).subscriptions),
      body: {},
    }))
    const listener = {
      onOpen: () => heard.push('open'),
      onNews: () => heard.push('news'),
      onNotice: () => undefined,
      onEnd: () => heard.push('end'),
      onPeople: () => heard.push('people'),
      onFollowed: () => heard.push('beside'),
      followed,
    }
    openAccountStream(USER, listener, owner)
    await vi.waitFor(() => expect(hearers('PB_CONNECT')).toBe(true))
    dispatch('PB_CONNECT', '', 'client')
    const asked = () =>
      sent.map(({ body }) => (body as { subscriptions: string[] }).subscriptions.join(' '))
    return {
      follow: followed.set,
      asked,
      until: (count: number) => vi.waitFor(() => expect(asked()).toHaveLength(count)),
    }
  }
  const OWN = `live/${USER} users/${USER}`

  test('T5 follows them as they are laid down and taken away, and says that one of them is another', async () => {
    const { follow, asked, until } = await open(() => 204)
    await until(1)
    follow([ANNA])
    await until(2)
    follow([ANNA, BEN])
    await until(3)
    expect(asked()).toEqual([OWN, `${OWN} live/${ANNA}`, `${OWN} live/${ANNA} live/${BEN}`])
    await vi.waitFor(() => expect(heard).toEqual(['open', 'open', 'beside', 'open', 'beside']))
    heard.length = 0
    dispatch(`live/${ANNA}`, JSON.stringify(people))
    expect(heard).toEqual(['beside'])
  })

  test('T5 goes on where one of them may be seen no more', async () => {
    const { follow, asked, until } = await open((topics) => (topics.length > 2 ? 400 : 204))
    await until(1)
    follow([ANNA])
    await until(3)
    expect(asked().at(-1)).toBe(OWN)
    await vi.waitFor(() => expect(heard).toEqual(['open', 'open', 'beside']))
  })

  test('T8 news of the people of the shown calendar are such, whoever its owner is', async () => {
    await open(() => 204, ANNA)
    await vi.waitFor(() => expect(heard).toEqual(['open']))
    dispatch(`live/${ANNA}`, JSON.stringify(people))
    expect(heard).toEqual(['open', 'people', 'news'])
  })
})
