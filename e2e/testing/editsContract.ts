import { describe, expect, test, vi } from 'vitest'
import { addDays, type Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { CloudError } from '@/storage/cloud/client'
import { type CloudOp, savedDay } from '@/storage/cloud/cloudWrites'
import type { LiveNews } from '@/storage/cloud/live'
import type { CloudEntry } from '@/storage/cloud/records'
import { failureOf } from '@/sync/cloud'
import { type ContractAccount, type ContractServer, dayIn } from './contractServer'

const how = { keepalive: false }
const [DAY, OTHER, THIRD]: [Day, Day, Day] = ['2024-03-01', '2024-03-02', '2024-03-03']

let made = 0
const newId = () => `editable${String(++made).padStart(7, '0')}`
const newTag = (): Tag => ({ id: newId(), label: 'Sport', short: 'S', color: '#dc2626' })

/** The id of an edit that no other test uses. */
const newEdit = () => `${String(++made).padStart(10, '0')}-abcdefghij12345`
const newEdits = (count: number) => Array.from({ length: count }, newEdit)

/** How a call was refused; fails where it succeeds. */
async function refusal(call: Promise<unknown>): Promise<CloudError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CloudError)
  return error as CloudError
}

const entryOf = (notes: string) => ({ tags: [], notes })

const createOf = (date: Day, notes: string, edits: readonly string[], id = newId()): CloudOp => ({
  kind: 'createEntry',
  id,
  date,
  entry: entryOf(notes),
  edits,
})

const updateOf = (base: CloudEntry, notes: string, edits: readonly string[]): CloudOp => ({
  kind: 'updateEntry',
  base,
  changes: { notes },
  edits,
})

const deleteOf = (base: CloudEntry, edits: readonly string[]): CloudOp => ({
  kind: 'deleteEntry',
  base,
  edits,
})

/** What the contract of the `Cloud` port says of edits, each of which a server acts on once. */
export function describeEditsContract(
  server: () => ContractServer,
  account: () => ContractAccount,
): void {
  const cloud = () => account().cloud
  const send = (op: CloudOp) => cloud().send(op, how)
  const batch = (...ops: CloudOp[]) => cloud().sendBatch(ops, how)
  const dayOf = async (op: CloudOp) => (await send(op)) as CloudEntry
  const stored = ({ id, date, rev, entry }: CloudEntry) => ({ id, date, rev, ...entry })

  describe('edits that a write brings', () => {
    test('E4 a day that is made again, under this or another id, is answered as it stands', async () => {
      const edits = newEdits(2)
      const op = createOf(DAY, 'first', edits)
      const day = await dayOf(op)
      expect(await send(op)).toEqual(day)
      expect(await send(createOf(DAY, 'first', edits))).toEqual(day)
      const changed = await dayOf(updateOf(day, 'later', [newEdit()]))
      expect(await send(op)).toEqual(changed)
      expect(await cloud().listEntries()).toEqual([changed])
    })

    test('E4 a change that comes again, against whatever rev, is answered with the day as it stands', async () => {
      const base = await dayOf(createOf(DAY, 'first', [newEdit()]))
      const op = updateOf(base, 'second', newEdits(1))
      const second = await dayOf(op)
      expect(await send(op)).toEqual(second)
      const third = await dayOf(updateOf(second, 'third', [newEdit()]))
      expect(await send(op)).toEqual(third)
      expect(await dayIn(cloud(), DAY)).toEqual(third)
    })

    test('E4 a batch that comes again changes nothing and is answered with what there is', async () => {
      const base = await dayOf(createOf(OTHER, 'other', [newEdit()]))
      const tag = newTag()
      const ops: CloudOp[] = [
        createOf(DAY, 'new', newEdits(1)),
        updateOf(base, 'changed', newEdits(3)),
      ]
      const days = await batch(...ops)
      expect(await batch(...ops)).toEqual(days)
      const withTag: CloudOp[] = [{ kind: 'createTag', tag, edits: newEdits(1) }, ...ops]
      expect(await batch(...withTag)).toEqual([tag, ...days])
      expect(await batch(...withTag)).toEqual([tag, ...days])
      expect(await cloud().listTags()).toEqual([tag])
      expect(await cloud().listEntries()).toHaveLength(2)
    })

    test('E4 a tag that is made or changed again is answered as it stands: another one has changed it since', async () => {
      const tag = newTag()
      const making: CloudOp = { kind: 'createTag', tag, edits: newEdits(1) }
      const renaming: CloudOp = {
        kind: 'updateTag',
        id: tag.id,
        changes: { label: 'Lauf' },
        edits: newEdits(1),
      }
      expect(await send(making)).toEqual(tag)
      expect(await send(renaming)).toEqual({ ...tag, label: 'Lauf' })
      const leave = { kind: 'updateTag', id: tag.id, changes: { leave: 0.5 } } as const
      await send({ ...leave, edits: newEdits(1) })
      const now = { ...tag, label: 'Lauf', leave: 0.5 }
      expect(await send(renaming)).toEqual(now)
      expect(await send(making)).toEqual(now)
      expect(await batch(making, renaming)).toEqual([now, now])
    })

    test('E4 one edit of many days and a tag is known of each of them, and of no other', async () => {
      const edits = newEdits(1)
      const ops = [createOf(DAY, 'one', edits), createOf(OTHER, 'two', edits)]
      const days = await batch(...ops)
      expect(days.map((day) => savedDay(day)?.date)).toEqual([DAY, OTHER])
      for (const [at, op] of ops.entries()) expect(await send(op)).toEqual(days[at])
      await send({ kind: 'createTag', tag: newTag(), edits })
      expect(await send(createOf(THIRD, 'three', edits))).toMatchObject({ date: THIRD })
    })

    test('E4 the edits of a batch are known after it, and none of one that was refused', async () => {
      const base = await dayOf(createOf(DAY, 'first', [newEdit()]))
      const [kept, lost] = [newEdit(), newEdit()]
      const stale = { ...base, rev: base.rev - 1 }
      await refusal(batch(createOf(OTHER, 'x', [lost]), updateOf(stale, 'late', [newEdit()])))
      const [day] = await batch(createOf(OTHER, 'y', [lost]), updateOf(base, 'z', [kept]))
      expect(savedDay(day)?.entry.notes).toBe('y')
      expect(await send(updateOf(base, 'again', [kept]))).toMatchObject({ entry: { notes: 'z' } })
    })

    test('E4 within a batch the second of two writes that bring one edit changes nothing', async () => {
      const edits = newEdits(1)
      const id = newId()
      const days = await batch(createOf(DAY, 'one', edits, id), createOf(DAY, 'two', edits))
      expect(days.map((day) => day?.id)).toEqual([id, id])
      expect((await dayIn(cloud(), DAY))?.entry).toEqual(entryOf('one'))
    })

    test('E4 a write that brings something new besides is refused with what is known and the day', async () => {
      const [known, fresh] = [newEdit(), newEdit()]
      const day = await dayOf(createOf(DAY, 'first', [known]))
      for (const op of [
        updateOf(day, 'second', [fresh, known]),
        createOf(DAY, 'second', [known, fresh]),
      ]) {
        const error = await refusal(send(op))
        expect(failureOf(error)).toBe('conflict')
        expect(error).toMatchObject({
          status: 409,
          fields: { edits: 'edits_known' },
          known: [known],
          stored: stored(day),
        })
        expect(failureOf(await refusal(batch(createOf(OTHER, 'x', []), op)))).toBe('doubtful')
      }
      expect(await cloud().listEntries()).toEqual([day])
      // What was refused is not known.
      expect(await send(updateOf(day, 'second', [fresh]))).toMatchObject({ date: DAY })
    })

    test('E4 no deletion is done that brings a known edit, and one that was refused for its rev is not known', async () => {
      const edit = newEdit()
      const base = await dayOf(createOf(DAY, 'first', [newEdit()]))
      const day = await dayOf(updateOf(base, 'second', [edit]))
      const gone = newEdits(1)
      const late = await refusal(send(deleteOf(base, gone)))
      expect(late.fields).toEqual({ rev: 'rev_changed' })
      const error = await refusal(send(deleteOf(day, [edit])))
      expect(error).toMatchObject({ status: 409, known: [edit], stored: stored(day) })
      expect(await send(deleteOf(day, gone))).toBeNull()
      expect(await dayIn(cloud(), DAY)).toBeNull()
    })

    test('E4 what was done to a day is known when it is gone, and a late write does not bring it back', async () => {
      const [first, second, last] = [newEdit(), newEdit(), newEdit()]
      const create = createOf(DAY, 'first', [first])
      const base = await dayOf(create)
      const day = await dayOf(updateOf(base, 'second', [second]))
      await send(deleteOf(day, [last]))
      for (const op of [create, createOf(DAY, 'x', [second, newEdit()]), createOf(DAY, '', [last])])
        expect(await refusal(send(op)), op.kind).toMatchObject({ status: 409, stored: null })
      expect((await refusal(send(create))).known).toEqual([first])
      expect(failureOf(await refusal(send(deleteOf(day, [last]))))).toBe('gone')
      const again = await dayOf(createOf(DAY, 'again', [newEdit()]))
      expect(await send(createOf(DAY, 'late', [last]))).toEqual(again)
    })

    test('E4 a day that a batch deletes is remembered like any other', async () => {
      const day = await dayOf(createOf(DAY, 'first', [newEdit()]))
      const edits = newEdits(1)
      expect(await batch(deleteOf(day, edits))).toEqual([null])
      expect((await refusal(send(createOf(DAY, 'late', edits)))).known).toEqual(edits)
    })

    test('E4 the same holds for tags', async () => {
      const tag = newTag()
      const [first, second, last] = [newEdit(), newEdit(), newEdit()]
      const create: CloudOp = { kind: 'createTag', tag, edits: [first] }
      await send(create)
      await send(create)
      const changes = { label: 'Run' }
      const rename: CloudOp = { kind: 'updateTag', id: tag.id, changes, base: tag, edits: [second] }
      await send(rename)
      const again = { ...rename, changes: { label: 'late' } }
      expect(await send(again)).toEqual({ ...tag, label: 'Run' })
      const part = await refusal(send({ ...rename, edits: [second, newEdit()] }))
      expect(part).toMatchObject({ status: 409, known: [second], stored: null })
      const remove: CloudOp = { kind: 'deleteTag', id: tag.id, edits: [second] }
      expect((await refusal(send(remove))).known).toEqual([second])
      expect(await cloud().listTags()).toEqual([{ ...tag, label: 'Run' }])
      await send({ ...remove, edits: [last] })
      for (const edits of [[first], [last]])
        expect((await refusal(send({ ...create, edits }))).known).toEqual(edits)
      expect(await cloud().listTags()).toEqual([])
    })

    test('E4 a write without edits, and one of other edits, is as it was', async () => {
      const edits = newEdits(1)
      const day = await dayOf(createOf(DAY, 'first', edits))
      expect((await refusal(send(createOf(DAY, 'x', [])))).fields).toEqual({
        date: 'validation_not_unique',
      })
      expect((await refusal(send(createOf(DAY, 'x', newEdits(2))))).fields).toEqual({
        date: 'validation_not_unique',
      })
      expect(await send(createOf(OTHER, 'of another day', edits))).toMatchObject({ date: OTHER })
      expect(await send(updateOf(day, 'second', []))).toMatchObject({ entry: entryOf('second') })
    })

    test('E4 what another account has done means nothing', async () => {
      const edits = newEdits(2)
      const op = createOf(DAY, 'first', edits)
      await send(op)
      const other = await server().join()
      expect(await other.cloud.voidEdits({ [OTHER]: edits })).toEqual({})
      const id = newId()
      const day = await other.cloud.send({ ...op, id } as CloudOp, how)
      expect(day).toMatchObject({ id, date: DAY, entry: entryOf('first') })
    })

    test('E4 the newest two hundred edits of a day are known', async () => {
      const [first, ...others] = newEdits(201)
      const day = await dayOf(createOf(DAY, 'first', [first ?? '']))
      await send(updateOf(day, 'second', others))
      const wanted = others.toReversed()
      expect(await cloud().voidEdits({ [DAY]: wanted })).toEqual({ [DAY]: wanted })
      expect(await cloud().voidEdits({ [DAY]: [first ?? ''] })).toEqual({})
    })

    test.each([
      ['one that is no id', ['0000000001-ABCDEFGHIJ12345']],
      ['nothing between two', [newEdit(), '', newEdit()]],
      ['more than two hundred', newEdits(201)],
      ['a long one', ['x'.repeat(6_000)]],
    ])('E4 %s is refused as it is', async (_, edits) => {
      const error = await refusal(send(createOf(DAY, 'x', edits)))
      expect(error).toMatchObject({ status: 400, fields: { edits: 'validation_invalid_edits' } })
      expect((await refusal(send({ kind: 'createTag', tag: newTag(), edits }))).status).toBe(400)
      expect((await refusal(batch(createOf(DAY, 'x', edits)))).status).toBe(400)
      expect((await refusal(cloud().voidEdits({ [DAY]: edits }))).status).toBe(400)
      expect(await cloud().listEntries()).toEqual([])
    })
  })

  describe('edits that are voided', () => {
    test('E4 are never acted on, and change no day themselves', async () => {
      const edit = newEdit()
      const day = await dayOf(createOf(DAY, 'first', [newEdit()]))
      expect(await cloud().voidEdits({ [DAY]: [edit] })).toEqual({})
      expect(await cloud().voidEdits({ [DAY]: [edit] })).toEqual({ [DAY]: [edit] })
      expect(await dayIn(cloud(), DAY)).toEqual(day)
      expect(await send(updateOf(day, 'late', [edit]))).toEqual(day)
      expect(await batch(updateOf(day, 'late', [edit]))).toEqual([day])
      expect(await refusal(send(deleteOf(day, [edit])))).toMatchObject({ status: 409 })
      expect(await dayIn(cloud(), DAY)).toEqual(day)
    })

    test('E4 are voided for a day and a tag that the server does not have', async () => {
      const edits = newEdits(2)
      const tag = newTag()
      expect(await cloud().voidEdits({ [DAY]: edits, [tag.id]: edits })).toEqual({})
      const late = await refusal(send(createOf(DAY, 'late', edits)))
      expect(late).toMatchObject({ status: 409, known: edits, stored: null })
      expect((await refusal(send({ kind: 'createTag', tag, edits }))).known).toEqual(edits)
      expect((await refusal(batch(createOf(DAY, 'late', edits)))).status).toBe(400)
      expect([await cloud().listTags(), await cloud().listEntries()]).toEqual([[], []])
    })

    test('E4 of a day of which one was acted on none is voided, those of other days are', async () => {
      const [known, fresh, other] = [newEdit(), newEdit(), newEdit()]
      const day = await dayOf(createOf(DAY, 'first', [known]))
      const answer = await cloud().voidEdits({ [DAY]: [known, fresh], [OTHER]: [other] })
      expect(answer).toEqual({ [DAY]: [known] })
      expect(await send(updateOf(day, 'second', [fresh]))).toMatchObject({ date: DAY })
      expect((await refusal(send(createOf(OTHER, 'late', [other])))).known).toEqual([other])
    })

    test('E4 are voided for five hundred days at once, and for no more', async () => {
      const [edit = ''] = newEdits(1)
      const names = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, i) => [addDays(DAY, i), [edit]]))
      await send(createOf(addDays(DAY, 321), 'x', [edit]))
      expect(await cloud().voidEdits(names(500))).toEqual({ [addDays(DAY, 321)]: [edit] })
      expect(await cloud().voidEdits(names(500))).toEqual(names(500))
      expect((await refusal(cloud().voidEdits(names(501)))).status).toBe(400)
    })

    test.each(['x', '', '2024-3-1', 'ABCDEFGHIJ12345'])(
      'E4 are of a date or a tag, not of "%s"',
      async (name) => {
        const error = await refusal(cloud().voidEdits({ [name]: newEdits(1) }))
        expect(error).toMatchObject({ status: 400, fields: { edits: 'validation_invalid_edits' } })
      },
    )

    test('D10 are not taken from a guest', async () => {
      await account().endSession()
      expect(failureOf(await refusal(cloud().voidEdits({ [DAY]: newEdits(1) })))).toBe('expired')
    })
  })

  test('D6 E4 news carry the edits of their own write, and what changes nothing is no news', async () => {
    const heard: LiveNews[] = []
    const opened = vi.fn()
    const stream = account().listen({
      onOpen: opened,
      onNews: (news) => heard.push(news as LiveNews),
      onNotice: () => undefined,
      onEnd: () => undefined,
    })
    await vi.waitFor(() => expect(opened).toHaveBeenCalled())
    const [first, second, third, fourth] = [newEdits(1), newEdits(2), newEdits(1), newEdits(1)]
    const create = createOf(DAY, 'first', first)
    const day = await dayOf(create)
    await send(create)
    const [changed] = await batch(updateOf(day, 'second', second), createOf(OTHER, 'other', []))
    await cloud().voidEdits({ [DAY]: newEdits(1) })
    const tag = newTag()
    await batch({ kind: 'createTag', tag, edits: third }, deleteOf(changed as CloudEntry, fourth))
    await vi.waitFor(() => expect(heard).toHaveLength(5), { timeout: 5_000 })
    const inOrder = heard.toSorted((a, b) => a.rev - b.rev)
    expect(inOrder.map(({ event }) => event !== 'people' && event?.edits)).toEqual([
      first,
      second,
      [],
      third,
      fourth,
    ])
    stream.close()
  })
}
