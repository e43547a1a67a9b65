import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Change, changeBetween } from '@/domain/change'
import { type Entry, entryOf, setEntry } from '@/domain/entries'
import { type Tier, UNDO_STEPS } from '@/domain/plan'
import { changeWithoutTag } from '@/domain/tagChanges'
import { loadLaterTexts } from '@/i18n'
import { sendAppEvent } from '@/state/appEvents'
import { createDayActions } from '@/state/calendar/dayActions'
import { useDialog } from '@/state/dialogs'
import { aboutTag, MANY_DAYS, type Message } from '@/state/notify'
import { openUndo } from '@/state/undo/undo'
import { createCalendarPort } from '@/testing/calendarPort'
import { heardToasts } from '@/testing/heardToasts'
import { createTestTools, namesIn } from '@/testing/testTools'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const tag = (id: string, label: string) => ({ id, label, short: 'X', color: '#dc2626' })
const tags = [tag('1', 'Urlaub'), tag('2', 'Arbeit'), tag('3', 'Sport'), tag('4', 'Familie')]

const port = createCalendarPort()
let tier: Tier
const toasts = heardToasts()
const store = vi.fn<(change: Change) => boolean>(() => true)

/** A visit: what a person can do, and its history. */
function visit() {
  const tools = createTestTools({ port, getTier: () => tier, store })
  const actions = createDayActions(tools, () => undefined)
  return { actions, recorder: tools.recorder, tools, history: openUndo(tools) }
}

const entry = (date = DAY) => entryOf(port.get().entries, date)
const day = (tagIds: readonly string[], notes = ''): Entry => ({ tags: tagIds, notes })
/** Another device's change arrives. */
const arrive = (date: string, next: Entry) => {
  port.set({ ...port.get(), entries: setEntry(port.get().entries, date, next) })
}
const press = (label: string) =>
  toasts
    .at(-1)
    ?.actions.find((one) => one.label === label)
    ?.run()

beforeEach(async () => {
  await loadLaterTexts()
  port.set({ tags, entries: {} })
  tier = 'free'
  store.mockClear()
})

describe('undo and redo', () => {
  test('D5 an undo is an edit like any other: shown and kept in the same task', () => {
    const { actions, history } = visit()
    actions.addTag(DAY, '1')
    expect(history.undo()).toBe(true)
    expect(entry()).toEqual(day([]))
    expect(namesIn(store.mock.calls).at(-1)).toEqual([DAY])
    expect(history.redo()).toBe(true)
    expect(entry()).toEqual(day(['1']))
    expect(store).toHaveBeenCalledTimes(3)
    expect([history.redo(), history.undo(), history.undo()]).toEqual([false, true, false])
  })

  describe('D5 what the plan could not write back', () => {
    const chor = tag('5', 'Chor')
    const ids = () => port.get().tags.map(({ id }) => id)

    test('is no step once it is done: its message offers no Undo, and the step before it is the next', () => {
      tier = 'free'
      port.set({ tags: [...tags, chor], entries: {} })
      const { actions, tools, history } = visit()
      actions.addTag(DAY, '1')
      tools.commit(changeWithoutTag(port.get(), '5'), 'tagDeleted')
      history.read()
      expect(toasts.at(-1)).toMatchObject({ actions: [] })
      expect(history.undo()).toBe(true)
      expect([ids(), entry()]).toEqual([['1', '2', '3', '4'], day([])])
    })

    test('D5 is asked before it is undone or redone, and done once the person says so', () => {
      tier = 'pro'
      port.set({ tags, entries: {} })
      const { tools, history } = visit()
      tools.commit(
        changeBetween(port.get(), { ...port.get(), tags: [...tags, chor] }),
        'tagCreated',
      )
      // The plan has ended since.
      tier = 'free'
      expect(history.undo()).toBe(true)
      expect(ids()).toContain('5')
      const { current: question } = renderHook(() => useDialog()).result
      expect(question).toMatchObject({ kind: 'forGood', act: 'undo', what: 'Tag Chor created' })
      if (question?.kind === 'forGood') question.run()
      expect(ids()).not.toContain('5')
      expect(toasts.at(-1)).toMatchObject({ actions: [] })
      expect([history.undo(), history.redo()]).toEqual([false, false])
    })
  })

  test('D6 what another device added to the day stays', () => {
    const { actions, history } = visit()
    arrive(DAY, day(['1'], 'mine'))
    actions.clearDay(DAY)
    expect(port.get().entries).toEqual({})
    arrive(DAY, day(['2'], 'theirs'))
    history.undo()
    expect(entry()).toEqual(day(['2', '1'], 'theirs\nmine'))
    history.redo()
    expect(entry()).toEqual(day(['2'], 'theirs'))
  })

  test('E11 what Escape gave up comes back by one undo, beside what others wrote since', () => {
    const { actions, history } = visit()
    arrive(DAY, day([], 'stored'))
    const note = actions.openNote(DAY)
    note.keepDraft('stored', 'stored\ntyped')
    note.revert('stored', 'stored', 'stored\ntyped')
    expect(entry()).toEqual(day([], 'stored'))
    expect(store).not.toHaveBeenCalled()
    history.read()
    expect(toasts.at(-1)?.text).toBe('Changes to the note discarded')
    arrive(DAY, day([], 'stored\ntheirs'))
    press('Undo')
    expect(entry().notes.split('\n').sort()).toEqual(['stored', 'theirs', 'typed'])
    expect(namesIn(store.mock.calls).at(-1)).toEqual([DAY])
  })

  const named = ({ undo, redo }: ReturnType<ReturnType<typeof openUndo>['next']>) => [
    undo?.what ?? null,
    redo?.what ?? null,
  ]

  test('what comes next is named with its day, there and back, and forgotten with its owner', () => {
    const { actions, history, recorder } = visit()
    expect(named(history.next())).toEqual([null, null])
    actions.addTag(DAY, '1')
    actions.clearDay(DAY)
    history.read()
    const cleared = 'Friday, November 20 cleared'
    expect(named(history.next())).toEqual([cleared, null])
    history.next().undo?.run()
    expect(named(history.next())).toEqual(['Urlaub added (November 20)', cleared])
    history.next().redo?.run()
    expect(named(history.next())).toEqual([cleared, null])
    recorder.forget()
    expect(named(history.next())).toEqual([null, null])
  })

  test('what is named is what is undone: nothing newer, and nothing that has no effect any more', () => {
    const { actions, history } = visit()
    actions.addTag(DAY, '1')
    history.read()
    const offered = history.next().undo
    actions.addTag(OTHER, '2')
    offered?.run()
    expect([entry(), entry(OTHER)]).toEqual([day(['1']), day(['2'])])
    arrive(OTHER, day([]))
    expect(named(history.next())).toEqual(['Urlaub added (November 20)', null])
    history.next().undo?.run()
    expect(entry()).toEqual(day([]))
  })

  test('Escape without a change is no step', () => {
    const { actions, history } = visit()
    arrive(DAY, day([], 'stored'))
    actions.openNote(DAY).revert('stored', 'stored', ' stored ')
    history.read()
    expect([toasts, history.undo()]).toEqual([[], false])
  })

  test('a new edit ends what could be done again', () => {
    const { actions, history } = visit()
    actions.addTag(DAY, '1')
    history.undo()
    actions.addTag(OTHER, '2')
    expect(history.redo()).toBe(false)
    expect(entry()).toEqual(day([]))
  })

  test('the last fifty steps can be undone', () => {
    const { actions, history } = visit()
    tier = 'pro'
    actions.addTag(OTHER, '1')
    for (let i = 0; i < UNDO_STEPS / 2; i += 1) {
      actions.addTag(DAY, '2')
      actions.removeTag(DAY, '2')
    }
    let undone = 0
    while (history.undo()) undone += 1
    expect([undone, UNDO_STEPS]).toEqual([50, 50])
    expect(entry(OTHER)).toEqual(day(['1']))
  })

  test('a step that changes nothing any more is passed over', () => {
    const { actions, history } = visit()
    actions.addTag(OTHER, '2')
    actions.addTag(DAY, '1')
    arrive(DAY, day([]))
    expect(history.undo()).toBe(true)
    expect(entry(OTHER)).toEqual(day([]))
  })

  test('s.4 the saves of one open note in a row are one step, those of two notes are two', () => {
    const { actions, history } = visit()
    const note = actions.openNote(DAY)
    note.commit('', 'a')
    note.commit('a', 'ab')
    note.commit('ab', 'abc')
    actions.openNote(DAY).commit('abc', 'abcd')
    history.undo()
    expect(entry().notes).toBe('abc')
    history.undo()
    expect(entry().notes).toBe('')
    expect(history.undo()).toBe(false)
  })

  test('D6 saves of one note are two steps where another device wrote between them', () => {
    const { actions, history } = visit()
    const note = actions.openNote(DAY)
    note.commit('', 'a')
    arrive(DAY, day([], 'a\ntheirs'))
    note.commit('a', 'b')
    expect(entry().notes).toBe('b\ntheirs')
    history.undo()
    history.undo()
    expect(entry().notes).toBe('theirs')
  })

  test('D5 a draft of an earlier visit is no step of this one', () => {
    const { actions, history } = visit()
    actions.commitNote(DAY, '', 'left behind')
    expect(history.undo()).toBe(false)
  })

  test('D7 nothing of one person is left for the next', () => {
    const { actions, recorder, history } = visit()
    actions.addTag(DAY, '1')
    history.read()
    const { until } = toasts.at(-1) as Message
    actions.addTag(DAY, '2')
    recorder.forget()
    expect([history.undo(), history.redo(), until?.aborted]).toEqual([false, false, true])
    expect(entry()).toEqual(day(['1', '2']))
  })

  test('D8 after duplicates were merged a step restores the tag that was kept', () => {
    const { actions, history } = visit()
    arrive(DAY, day(['1']))
    actions.clearDay(DAY)
    port.set({ ...port.get(), tags: tags.filter(({ id }) => id !== '1') })
    sendAppEvent('tag-ids-mapped', { mapping: { '1': '2' } })
    history.undo()
    expect(entry()).toEqual(day(['2']))
  })
})

describe('what is told', () => {
  test('D8 its Undo still works after tags got other ids', () => {
    const { actions, history } = visit()
    actions.addTag(DAY, '1')
    history.read()
    sendAppEvent('tag-ids-mapped', { mapping: { '1': '2' } })
    arrive(DAY, day(['2']))
    press('Undo')
    expect(entry()).toEqual(day([]))
  })

  /** Makes a tag with the id 5. */
  function makeChoir({ tools, history }: Pick<ReturnType<typeof visit>, 'tools' | 'history'>) {
    const after = { ...port.get(), tags: [...tags, tag('5', 'Chor')] }
    tools.commit(changeBetween(port.get(), after), 'tagCreated')
    history.read()
  }

  test('D8 the Undo of a tag that lives on in another one takes back nothing else', () => {
    const { actions, tools, history } = visit()
    actions.addTag(DAY, '2')
    history.read()
    makeChoir({ tools, history })
    sendAppEvent('tag-ids-mapped', { mapping: { '5': '1' } })
    press('Undo')
    expect(entry()).toEqual(day(['2']))
  })

  test('s.8 what is told of a tag says which one it is about, there and back; of days it does not', () => {
    tier = 'pro'
    const { actions, tools, history } = visit()
    actions.addTag(DAY, '2')
    history.read()
    makeChoir({ tools, history })
    press('Undo')
    const choir = aboutTag('5')
    expect(toasts.map(({ text, about }) => [text, about])).toEqual([
      ['Arbeit added', MANY_DAYS],
      ['Tag created', choir],
      ['Undone: Tag Chor created', choir],
    ])
  })

  test('what is not in the window has one message, with Undo and then with Redo', () => {
    const { actions, history } = visit()
    actions.addTag(DAY, '1')
    history.read()
    expect(toasts.at(-1)).toMatchObject({
      text: 'Urlaub added',
      id: 'undo',
      stays: false,
    })
    press('Undo')
    expect(entry()).toEqual(day([]))
    expect(toasts.at(-1)?.text).toBe('Undone: Urlaub added (November 20)')
    press('Redo')
    expect(entry()).toEqual(day(['1']))
    expect(toasts.every(({ id }) => id === 'undo')).toBe(true)
  })

  test('ui one day that is changed before the eyes of the person has no message, there and back, and ends that of what was done before', () => {
    const { actions, history, tools } = visit()
    document.body.innerHTML = `<p data-date="${DAY}"></p>`
    actions.addTag(DAY, '1')
    history.read()
    history.undo()
    history.redo()
    expect(toasts).toEqual([])
    const both = changeBetween(port.get(), {
      tags,
      entries: { [DAY]: day(['1', '2']), [OTHER]: day(['2']) },
    })
    tools.commit(both, 'tagAssigned')
    history.read()
    expect(toasts.map(({ text, about }) => [text, about])).toEqual([
      ['Arbeit on 2 days', MANY_DAYS],
    ])
    actions.openNote(DAY).commit('', 'a note')
    history.read()
    expect(toasts.map(({ until }) => until.aborted)).toEqual([true])
    document.body.innerHTML = ''
  })

  test('ui of one day that is changed before the eyes of the person it is told what could not be done', () => {
    const { history, tools } = visit()
    document.body.innerHTML = `<p data-date="${DAY}"></p>`
    const after = { tags, entries: { [DAY]: day(['1']) } }
    const skipped = { full: 0, locked: 0, unknown: ['Chor'] }
    tools.commit(changeBetween(port.get(), after), 'daysPasted', { skipped })
    history.read()
    expect(toasts).toHaveLength(1)
    expect(toasts[0]?.text).toContain('Chor')
    document.body.innerHTML = ''
  })

  test('it says what happened', () => {
    const { actions, history } = visit()
    const texts = [
      () => actions.addTag(DAY, '1'),
      () => actions.removeTag(DAY, '1'),
      () => actions.openNote(DAY).commit('', 'a note'),
      () => actions.openNote(DAY).commit('a note', ''),
      () => actions.addTag(DAY, '2'),
      () => actions.clearDay(DAY),
    ].map((act) => {
      act()
      history.read()
      return toasts.at(-1)?.text
    })
    expect(texts).toEqual([
      'Urlaub added',
      'Urlaub removed',
      'Note changed',
      'Note removed',
      'Arbeit added',
      'Friday, November 20 cleared',
    ])
  })

  test('what can be undone is named: a note by its day, a tag by its label', () => {
    const { actions, history, tools } = visit()
    actions.openNote(DAY).commit('', 'a note')
    history.read()
    expect(history.next().undo?.what).toBe('Note changed (November 20)')
    tools.commit(changeWithoutTag(port.get(), '3'), 'tagDeleted')
    history.read()
    expect(toasts.at(-1)?.text).toBe('Tag deleted')
    press('Undo')
    expect(toasts.at(-1)?.text).toBe('Undone: Tag Sport deleted')
    expect(history.next().redo?.what).toBe('Tag Sport deleted')
  })

  test('s.4 a visitor is told where the note is', () => {
    const { actions, history } = visit()
    tier = 'anonymous'
    actions.openNote(DAY).commit('', 'a note')
    history.read()
    expect(toasts.at(-1)?.text).toBe('Note kept in this browser')
  })

  test('of many edits at once only the last one is told', () => {
    const { actions, history } = visit()
    for (const id of ['1', '2', '3']) actions.addTag(DAY, id)
    history.read()
    history.read()
    expect(toasts.map(({ text }) => text)).toEqual(['Sport added'])
  })

  test('an old message undoes nothing newer', () => {
    const { actions, history } = visit()
    actions.addTag(DAY, '1')
    history.read()
    actions.addTag(DAY, '2')
    history.read()
    toasts.at(0)?.actions.at(0)?.run()
    expect(entry()).toEqual(day(['1', '2']))
  })

  test('L1 what has no room any more is named with its day, and stays until it is read', () => {
    const { actions, history } = visit()
    arrive(DAY, day(['1']))
    actions.removeTag(DAY, '1')
    arrive(DAY, day(['2', '3', '4']))
    history.undo()
    expect(entry()).toEqual(day(['2', '3', '4']))
    expect(toasts.at(-1)).toMatchObject({
      kind: 'error',
      stays: true,
      text: 'There is no room for this: Urlaub (November 20)',
    })
  })

  test('A change that was not one is neither recorded nor told', () => {
    const { actions, history, recorder } = visit()
    actions.removeTag(DAY, '1')
    actions.clearDay(DAY)
    expect(recorder.edits.get()).toEqual([])
    history.read()
    expect(toasts).toEqual([])
  })
})
