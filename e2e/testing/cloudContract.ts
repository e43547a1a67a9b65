import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, type Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import { CloudError } from '@/storage/cloud/client'
import { type CloudOp, savedDay } from '@/storage/cloud/cloudWrites'
import type { LiveNews, LiveStream } from '@/storage/cloud/live'
import type { CloudEntry } from '@/storage/cloud/records'
import { type Cloud, type Failure, failureOf } from '@/sync/cloud'
import { type ContractAccount, type ContractServer, dayIn } from './contractServer'
import { describeEditsContract } from './editsContract'

const how = { keepalive: false }
const EMPTY = { tags: [], notes: '' }
const DAYS: readonly Day[] = ['2024-03-01', '2024-03-02', '2024-03-03']
const [DAY = '', OTHER = '', THIRD = ''] = DAYS

let made = 0

/** An id that no other test uses. */
const newId = () => `contract${String(++made).padStart(7, '0')}`
const newTag = (label: string): Tag => ({ id: newId(), label, short: 'T', color: '#dc2626' })
const noted = (notes: string): Entry => ({ tags: [], notes })
const createOf = (date: Day, entry: Entry, id = newId()): CloudOp => ({
  kind: 'createEntry',
  id,
  date,
  entry,
})

/** What a rejected call means; fails where the call succeeds. */
async function failureIn(call: Promise<unknown>): Promise<Failure> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(CloudError)
  return failureOf(outcome as CloudError)
}

/** The contract of the `Cloud` port. It runs over the fake and over the real server alike. */
export function describeCloudContract(name: string, open: () => Promise<ContractServer>): void {
  describe(name, () => {
    let server: ContractServer
    let account: ContractAccount
    let cloud: Cloud

    beforeAll(async () => {
      server = await open()
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      account = await server.join()
      cloud = account.cloud
    })

    const send = (op: CloudOp) => cloud.send(op, how)
    const makeTag = async (label: string) => {
      const tag = newTag(label)
      await send({ kind: 'createTag', tag })
      return tag
    }
    const makeDay = async (date: Day, entry: Entry) => {
      const answer = await send(createOf(date, entry))
      expect(answer).not.toBeNull()
      return answer as CloudEntry
    }

    describe('what succeeds', () => {
      test('s.7 a new account has no tag and no day', async () => {
        expect(await cloud.listTags()).toEqual([])
        expect(await cloud.listEntries()).toEqual([])
        expect(await dayIn(cloud, DAY)).toBeNull()
        await expect(cloud.confirmSession()).resolves.toBeUndefined()
      })

      test('s.7 tags are listed in the order they were made, with their ids', async () => {
        const tags = [await makeTag('Zoo'), await makeTag('Amt'), await makeTag('Жени 🌻')]
        expect(await cloud.listTags()).toEqual(tags)
      })

      test('E10 a tag that is made again under its id has its place in the list again', async () => {
        const tags = [await makeTag('Zoo'), await makeTag('Amt'), await makeTag('Sport')]
        const [first, second] = tags
        for (const tag of [second, first]) {
          if (tag) await send({ kind: 'deleteTag', id: tag.id })
        }
        await makeTag('Neu')
        for (const tag of [second, first]) if (tag) await send({ kind: 'createTag', tag })
        const labels = (await cloud.listTags()).map(({ label }) => label)
        expect(labels).toEqual(['Zoo', 'Amt', 'Sport', 'Neu'])
      })

      test('D3 tags of one batch are listed in the order of the batch, and have their place again too', async () => {
        const tags = ['Zoo', 'Amt', 'Sport', 'Chor'].map(newTag)
        const creates = tags.map((tag) => ({ kind: 'createTag', tag }) as const)
        await cloud.sendBatch(creates, how)
        expect(await cloud.listTags()).toEqual(tags)
        await cloud.sendBatch(
          tags.slice(1, 3).map(({ id }) => ({ kind: 'deleteTag', id })),
          how,
        )
        await cloud.sendBatch(creates.slice(1, 3).toReversed(), how)
        expect(await cloud.listTags()).toEqual(tags)
      })

      test('E3 a created day answers as the server holds it, with a rev', async () => {
        const tag = await makeTag('A')
        const entry = { tags: [tag.id], notes: 'Жени\n🌻' }
        const id = newId()
        const answer = savedDay(await send(createOf(DAY, entry, id)))
        expect(answer).toMatchObject({ id, date: DAY, entry })
        expect(answer?.rev).toBeGreaterThan(0)
        expect(await dayIn(cloud, DAY)).toEqual(answer)
        expect(await cloud.listEntries()).toEqual([answer])
      })

      test('E7 an update changes the named fields only and moves the rev', async () => {
        const tag = await makeTag('A')
        const base = await makeDay(DAY, { tags: [tag.id], notes: 'old' })
        const answer = savedDay(
          await send({ kind: 'updateEntry', base, changes: { notes: 'new' } }),
        )
        expect(answer).toMatchObject({ id: base.id, entry: { tags: [tag.id], notes: 'new' } })
        expect(answer?.rev).toBeGreaterThan(base.rev)
      })

      test('s.4 a deleted day is gone and its date can be used again', async () => {
        const base = await makeDay(DAY, noted('x'))
        expect(await send({ kind: 'deleteEntry', base })).toBeNull()
        expect(await dayIn(cloud, DAY)).toBeNull()
        expect((await makeDay(DAY, noted('again'))).entry.notes).toBe('again')
      })

      test('E10 a deleted tag leaves its days without moving their rev', async () => {
        const [tag, kept] = [await makeTag('A'), await makeTag('B')]
        const base = await makeDay(DAY, { tags: [tag.id, kept.id], notes: 'x' })
        expect(await send({ kind: 'deleteTag', id: tag.id })).toBeNull()
        expect(await dayIn(cloud, DAY)).toEqual({
          ...base,
          entry: { tags: [kept.id], notes: 'x' },
        })
      })

      test('E10 a renamed tag keeps its other fields', async () => {
        const tag = await makeTag('A')
        await send({ kind: 'updateTag', id: tag.id, changes: { label: 'B' } })
        expect(await cloud.listTags()).toEqual([{ ...tag, label: 'B' }])
      })

      test('B1 a tag counts as leave from when it says so until it does not', async () => {
        const tag = { ...newTag('A'), leave: 0.5 } as const
        await send({ kind: 'createTag', tag })
        expect(await cloud.listTags()).toEqual([tag])
        const { leave: _, ...none } = tag
        const { id } = tag
        await send({ kind: 'updateTag', id, changes: { leave: 1 }, base: tag })
        expect(await cloud.listTags()).toEqual([{ ...none, leave: 1 }])
        const late: CloudOp = { kind: 'updateTag', id, changes: { label: 'B' }, base: tag }
        expect(await failureIn(send(late))).toBe('conflict')
        await send({ kind: 'updateTag', id, changes: { leave: 0 }, base: { ...none, leave: 1 } })
        expect(await cloud.listTags()).toEqual([none])
      })
    })

    describe('what is refused', () => {
      test('E4 an id that is taken is a conflict', async () => {
        const tag = await makeTag('A')
        const { id } = await makeDay(DAY, noted('x'))
        expect(await failureIn(send({ kind: 'createTag', tag }))).toBe('conflict')
        expect(await failureIn(send(createOf(OTHER, noted('y'), id)))).toBe('conflict')
      })

      test('E4 a date that is taken is a conflict, and what stands there stays', async () => {
        const first = await makeDay(DAY, noted('first'))
        expect(await failureIn(send(createOf(DAY, noted('second'))))).toBe('conflict')
        expect(await dayIn(cloud, DAY)).toEqual(first)
      })

      test('E7 an update or delete against an older rev is a conflict', async () => {
        const base = await makeDay(DAY, noted('x'))
        await send({ kind: 'updateEntry', base, changes: { notes: 'newer' } })
        const update: CloudOp = { kind: 'updateEntry', base, changes: { notes: 'late' } }
        expect(await failureIn(send(update))).toBe('conflict')
        expect(await failureIn(send({ kind: 'deleteEntry', base }))).toBe('conflict')
        expect((await dayIn(cloud, DAY))?.entry.notes).toBe('newer')
      })

      test('E7 a change of a tag against an older state of it is a conflict', async () => {
        const base = await makeTag('Übung „A“')
        const { id } = base
        await send({ kind: 'updateTag', id, changes: { color: '#16a34a' }, base })
        const late: CloudOp = { kind: 'updateTag', id, changes: { label: 'late' }, base }
        expect(await failureIn(send(late))).toBe('conflict')
        expect(await failureIn(send({ kind: 'deleteTag', id, base }))).toBe('conflict')
        const now = { ...base, color: '#16a34a' }
        expect(await cloud.listTags()).toEqual([now])
        await send({ kind: 'deleteTag', id, base: now })
        expect(await cloud.listTags()).toEqual([])
      })

      test('E7 such a refusal brings the day along, as a taken date does', async () => {
        const base = await makeDay(DAY, noted('x'))
        await send({ kind: 'updateEntry', base, changes: { notes: 'newer' } })
        const { rev = 0 } = (await dayIn(cloud, DAY)) ?? {}
        const now = { id: base.id, date: DAY, rev, ...noted('newer') }
        const update: CloudOp = { kind: 'updateEntry', base, changes: { notes: 'late' } }
        for (const op of [update, { kind: 'deleteEntry', base } as const, createOf(DAY, EMPTY)]) {
          const error = await send(op).catch((thrown: unknown) => thrown)
          expect((error as CloudError).stored, op.kind).toMatchObject(now)
        }
      })

      test('E10 a tag that does not exist is a missing tag, on create and on update', async () => {
        const entry = { tags: [newId()], notes: 'x' }
        expect(await failureIn(send(createOf(DAY, entry)))).toBe('missingTag')
        const base = await makeDay(DAY, noted('x'))
        const update: CloudOp = { kind: 'updateEntry', base, changes: { tags: entry.tags } }
        expect(await failureIn(send(update))).toBe('missingTag')
      })

      test('L3 a fifth tag meets the limit of Free', async () => {
        for (const label of ['A', 'B', 'C', 'D']) await makeTag(label)
        expect(await failureIn(send({ kind: 'createTag', tag: newTag('E') }))).toBe('limit')
        expect(await cloud.listTags()).toHaveLength(4)
      })

      test('L1 a fourth tag on a day meets the limit of Free, on create and on update', async () => {
        const tags: string[] = []
        for (const label of ['A', 'B', 'C', 'D']) tags.push((await makeTag(label)).id)
        expect(await failureIn(send(createOf(DAY, { tags, notes: '' })))).toBe('limit')
        const base = await makeDay(DAY, { tags: tags.slice(0, 3), notes: '' })
        const update: CloudOp = { kind: 'updateEntry', base, changes: { tags } }
        expect(await failureIn(send(update))).toBe('limit')
      })

      test('L2 a day beyond the current quarter meets the limit of Free', async () => {
        expect(await failureIn(send(createOf('2999-01-01', noted('far'))))).toBe('limit')
      })

      test('N4 a note that is too long is refused', async () => {
        const long = noted('x'.repeat(10_001))
        expect(await failureIn(send(createOf(DAY, long)))).toBe('refused')
        const base = await makeDay(DAY, noted('x'))
        const update: CloudOp = { kind: 'updateEntry', base, changes: long }
        expect(await failureIn(send(update))).toBe('refused')
      })

      test('E7 a record that is not there is gone', async () => {
        const base = { id: newId(), rev: 1, entry: EMPTY }
        const update: CloudOp = { kind: 'updateEntry', base, changes: { notes: 'x' } }
        expect(await failureIn(send(update))).toBe('gone')
        expect(await failureIn(send({ kind: 'deleteEntry', base }))).toBe('gone')
        expect(await failureIn(send({ kind: 'deleteTag', id: newId() }))).toBe('gone')
        const rename: CloudOp = { kind: 'updateTag', id: newId(), changes: { label: 'x' } }
        expect(await failureIn(send(rename))).toBe('gone')
      })
    })

    describe('a guest', () => {
      test('D10 reads nothing and is told that the session is over', async () => {
        await makeDay(DAY, noted('x'))
        await account.endSession()
        expect(await failureIn(cloud.listTags())).toBe('expired')
        expect(await failureIn(cloud.listEntries())).toBe('expired')
        expect(await failureIn(cloud.listEntries())).toBe('expired')
        expect(await failureIn(cloud.confirmSession())).toBe('expired')
      })

      test('D10 is told by no code when writing', async () => {
        const tag = await makeTag('A')
        const base = await makeDay(DAY, noted('x'))
        await account.endSession()
        const update: CloudOp = { kind: 'updateEntry', base, changes: { notes: 'y' } }
        const creates = [createOf(OTHER, noted('y')), createOf(THIRD, noted('z'))]
        expect(await failureIn(send({ kind: 'createTag', tag: newTag('B') }))).toBe('doubtful')
        expect(await failureIn(send(creates[0] as CloudOp))).toBe('doubtful')
        expect(await failureIn(send(update))).toBe('gone')
        expect(await failureIn(send({ kind: 'deleteEntry', base }))).toBe('gone')
        expect(await failureIn(send({ kind: 'deleteTag', id: tag.id }))).toBe('gone')
        expect(await failureIn(cloud.sendBatch(creates, how))).toBe('expired')
      })
    })

    describe('the live stream', () => {
      let stream: LiveStream
      /** The numbers that were said, and what was told, in its order. */
      let said: (number | null)[]
      let heard: LiveNews[]

      beforeEach(async () => {
        said = []
        heard = []
        stream = account.listen({
          onOpen: (rev) => said.push(rev),
          onNews: (news) => heard.push(news as LiveNews),
          onNotice: () => undefined,
          onEnd: () => undefined,
        })
        await vi.waitFor(() => expect(said).toHaveLength(1))
      })
      afterEach(() => stream.close())

      /** Waits for so many news; they may have overtaken each other. */
      async function news(count: number): Promise<readonly LiveNews[]> {
        await vi.waitFor(() => expect(heard).toHaveLength(count), { timeout: 5_000 })
        return heard.toSorted((a, b) => a.rev - b.rev)
      }

      /** Says whether each change names the one before it, from the number that was said first. */
      const isChain = (all: readonly LiveNews[]) =>
        all.every(({ was }, i) => was === (i === 0 ? said[0] : all[i - 1]?.rev))

      test('D6 each change is told whole, with its number and that of the one before', async () => {
        const tag = await makeTag('A')
        const base = await makeDay(DAY, { tags: [tag.id], notes: 'x' })
        const changed = savedDay(await send({ kind: 'updateEntry', base, changes: { notes: 'y' } }))
        if (!changed) throw new Error('The answer brings no day.')
        await send({ kind: 'deleteEntry', base: changed })
        await send({ kind: 'updateTag', id: tag.id, changes: { label: 'B', leave: 1 } })
        await send({ kind: 'deleteTag', id: tag.id })
        const all = await news(6)
        const renamed = { ...tag, label: 'B', leave: 1 }
        const edits: readonly string[] = []
        expect(all.map(({ event }) => event)).toEqual([
          { kind: 'tag', tag, isGone: false, edits },
          { kind: 'day', day: base, isGone: false, edits },
          { kind: 'day', day: changed, isGone: false, edits },
          // What was on a day that is gone is nobody's any more.
          { kind: 'day', day: { ...changed, entry: EMPTY }, isGone: true, edits },
          { kind: 'tag', tag: renamed, isGone: false, edits },
          { kind: 'tag', tag: renamed, isGone: true, edits },
        ])
        expect(isChain(all)).toBe(true)
      })

      test('D6 a batch tells of each of its days, and what is refused of none', async () => {
        const days = Array.from({ length: 50 }, (_, i) => addDays(DAY, i))
        const creates = days.map((date) => createOf(date, noted(date)))
        await cloud.sendBatch(creates, how)
        await expect(send(createOf(DAY, noted('late')))).rejects.toThrow()
        await expect(cloud.sendBatch([...creates.slice(0, 1)], how)).rejects.toThrow()
        await makeTag('last')
        const all = await news(51)
        expect(isChain(all)).toBe(true)
        const notes = all.flatMap(({ event }) =>
          event && event !== 'people' && event.kind === 'day' ? [event.day.entry.notes] : [],
        )
        expect(notes).toEqual(days)
      })

      test('D6 who asks is told the number of the newest change', async () => {
        await makeDay(DAY, noted('x'))
        const [only] = await news(1)
        stream.ask()
        await vi.waitFor(() => expect(said).toEqual([only?.was, only?.rev]))
      })

      test('D10 a guest is told nothing', async () => {
        await account.endSession()
        const ended = vi.fn()
        const listener = { onOpen: vi.fn(), onNews: vi.fn(), onNotice: vi.fn(), onEnd: ended }
        const late = account.listen(listener)
        await vi.waitFor(() => expect(ended).toHaveBeenCalled())
        expect(listener.onOpen).not.toHaveBeenCalled()
        late.close()
      })
    })

    describeEditsContract(
      () => server,
      () => account,
    )

    describe('a batch', () => {
      test('s.7 does every write in order and answers in that order', async () => {
        const tag = newTag('A')
        const base = await makeDay(DAY, noted('x'))
        const ops: CloudOp[] = [
          { kind: 'createTag', tag },
          createOf(OTHER, { tags: [tag.id], notes: '' }),
          { kind: 'updateEntry', base, changes: { notes: 'y' } },
        ]
        const [made, ...saved] = await cloud.sendBatch(ops, how)
        expect(made).toEqual(tag)
        const answers = [null, ...saved.map(savedDay)]
        expect(answers.map((answer) => answer?.date ?? null)).toEqual([null, OTHER, DAY])
        expect(answers.map((answer) => answer?.entry.notes)).toEqual([undefined, '', 'y'])
        expect(await dayIn(cloud, DAY)).toEqual(answers[2])
        const [, , now] = answers
        if (now) await cloud.sendBatch([{ kind: 'deleteEntry', base: now }], how)
        expect(await dayIn(cloud, DAY)).toBeNull()
      })

      test('E4 is refused as a whole because of one write, with an answer of its own', async () => {
        const base = await makeDay(DAY, noted('x'))
        const stale = { ...base, rev: base.rev - 1 }
        const failing: CloudOp[] = [
          { kind: 'updateEntry', base: stale, changes: { notes: 'late' } },
          createOf(DAY, noted('taken')),
          { kind: 'deleteTag', id: newId() },
          createOf(THIRD, { tags: [newId()], notes: '' }),
        ]
        for (const op of failing) {
          const batch = cloud.sendBatch([createOf(OTHER, noted('y')), op], how)
          expect(await failureIn(batch), op.kind).toBe('doubtful')
        }
        expect(await cloud.listEntries()).toEqual([base])
      })

      test('s.7 is refused with 403 where the server takes none, single writes are not', async () => {
        await account.allowBatch(false)
        const op = createOf(DAY, noted('x'))
        const error = await cloud.sendBatch([op], how).catch((thrown: unknown) => thrown)
        await account.allowBatch(true)
        expect(error).toMatchObject({ name: 'CloudError', status: 403 })
        expect(await send(op)).toMatchObject({ date: DAY })
      })
    })
  })
}
