import { expect, type Page } from '@playwright/test'
import { rendersScript } from '../bench/lib/renders.mjs'
import {
  addTag,
  dayRow,
  dayTags,
  noteField,
  openDay,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { openAs, openLive, setVisibility, watchApi } from './support/device'
import { fillYear, savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

test('s.4 a save is one request from the edit to "synced" for one day, and two for 90 days [s4.25]', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser()
  await page.clock.install()
  await openLive(page, user)
  const seen = watchApi(page)
  const count = async (act: () => Promise<void>) => {
    const before = seen.length
    await act()
    await waitForStatus(page, 'synced')
    return seen.slice(before)
  }
  const day = openDay(8)
  expect(await count(() => addTag(page, day, 'Sport'))).toHaveLength(1)
  expect(await count(() => writeNote(page, day, 'Long run'))).toHaveLength(1)
  const clear = async () => {
    await dayRow(page, day).focus()
    await page.keyboard.press('Delete')
  }
  expect(await count(clear)).toEqual([
    expect.stringMatching(/^DELETE .*calendar_entries\/records\//),
  ])
  expect(await savedDays(user.id)).toEqual({})

  const fill = async () => {
    // The clock stands while 90 days are edited: they are one save, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    await dayRow(page, openDay(0)).focus()
    await page.evaluate(async () => {
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      for (let day = 0; day < 90; day += 1) {
        for (const key of ['2', 'ArrowDown']) {
          press(key)
          await Promise.resolve()
        }
      }
    })
    await expect(dayTags(page, openDay(89))).toHaveCount(1)
    await page.clock.resume()
  }
  expect(await count(fill)).toEqual(['POST /api/batch', 'POST /api/batch'])
  expect(Object.keys(await savedDays(user.id))).toHaveLength(90)
})

/** The days whose rows change in the page while something happens. */
async function changedRows(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const watch = await page.evaluateHandle(() => {
    const dates = new Set<string>()
    const take = (changes: MutationRecord[]) => {
      for (const { target, addedNodes, removedNodes } of changes) {
        for (const node of [target, ...addedNodes, ...removedNodes]) {
          const element = node instanceof Element ? node : node.parentElement
          const row = element?.closest('[data-date]')
          if (row) dates.add(row.getAttribute('data-date') ?? '')
        }
      }
    }
    const observer = new MutationObserver(take)
    const what = { subtree: true, childList: true, attributes: true, characterData: true }
    observer.observe(document.body, what)
    return {
      end() {
        take(observer.takeRecords())
        observer.disconnect()
        return [...dates]
      },
    }
  })
  await act()
  return await watch.evaluate(async (watching) => {
    // Whatever was set off has been drawn after two frames.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return watching.end()
  })
}

test('E8 with 365 full days one edit changes the row of its day, and of those that its chips are joined with, and everything else none; an edit and its save render the day and the sync state, never the page around them', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser({ pro: true })
  await fillYear(user.id, new Date().getFullYear())
  await page.addInitScript(rendersScript)
  await openAs(page, user)
  await expect(page.locator('[data-note]:not([data-empty])').first()).toBeVisible()
  const [day, other] = [openDay(12), openDay(50)]

  // Mouse focus on another day.
  expect(await changedRows(page, () => dayRow(page, other).locator('th').click())).toEqual([])
  // Opening and closing a dialog.
  const dialog = async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    // With the focus it hears keys.
    await expect(page.getByRole('dialog', { name: 'Settings' }).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  }
  expect(await changedRows(page, dialog)).toEqual([])
  // A tag click, with the changes of the status until it is saved.
  const chip = dayTags(page, day).first()
  const untag = async () => {
    if ((await chip.count()) > 0) await chip.getByRole('button').click()
    else await addTag(page, day, 'Arbeit')
    await waitForStatus(page, 'synced')
  }
  const joined = [openDay(11), day, openDay(13)]
  const changed = await changedRows(page, untag)
  expect(changed).toContain(day)
  expect(joined).toEqual(expect.arrayContaining(changed))
  // A note, from the click to "synced".
  const write = async () => {
    await dayRow(page, day).getByRole('button', { name: /^Note/ }).click()
    await noteField(page, day).fill('Another text')
    await noteField(page, day).press('Control+Enter')
    await waitForStatus(page, 'synced')
  }
  expect(await changedRows(page, write)).toEqual([day])
  // A look that brings nothing new.
  const look = async () => {
    const answer = page.waitForResponse(/calendar_entries|realtime/)
    await setVisibility(page, 'visible')
    await (await answer).finished()
    await waitForStatus(page, 'synced')
  }
  expect(await changedRows(page, look)).toEqual([])

  const take = () => page.evaluate<{ days: string[]; most: number }>('__renders.take()')
  await dayRow(page, day).focus()
  await take()
  await page.keyboard.press('1')
  await waitForStatus(page, 'synced')
  const { days, most } = await take()
  expect(days).toContain(day)
  expect(joined).toEqual(expect.arrayContaining(days))
  // The row with its tag, the status in words and as read out.
  expect(most).toBeLessThanOrEqual(12)
})
