import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import {
  civilDay,
  expectDay,
  openCalendar,
  openDay,
  waitForStatus,
  waitingDays,
  writeNote,
} from './support/calendar'
import { cutWrites, openAs } from './support/device'
import { savedDays } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

const [FIRST, _SECOND] = [openDay(3), openDay(10)]

/** A day of the quarter after the next one: on its last day, the server is in the next one already. */
const first = new Date(`${openDay(0)}T12:00:00`)
const LATE = civilDay(new Date(first.getFullYear(), first.getMonth() + 6, 5))

const KEPT = 'Not all of your changes fit your plan. Set aside in this browser for 30 days: 1 day.'

test('D3 a day planned without a connection, which Pro that ended meanwhile does not open, is set aside and told once', {
  tag: '@long',
}, async ({ page, context }) => {
  const user = await newUser({ pro: true })
  await openAs(page, user)
  const other = await context.newPage()
  await openCalendar(other)
  await waitForStatus(other, 'synced')
  const mend = await cutWrites(context)
  for (let quarters = 0; quarters < 2; quarters++) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await writeNote(page, LATE, 'Concert')
  await writeNote(other, FIRST, 'Rehearsal')
  for (const tab of [page, other]) await waitForStatus(tab, 'failed')
  await asSuperuser().collection('users').update(user.id, { pro: false })
  await mend()
  for (const tab of [page, other]) await waitForStatus(tab, 'synced')
  expect(await savedDays(user.id)).toEqual({ [FIRST]: { tags: [], note: 'Rehearsal' } })
  await expect.poll(() => waitingDays(page)).toEqual({})

  await expect(other.getByText(KEPT)).toContainText('outside the current quarter')
  await expect(page.getByText(KEPT)).toHaveCount(0)
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download' }).click()
  const file = JSON.parse(readFileSync((await (await download).path()) ?? '', 'utf8'))
  expect(file.entries).toEqual({ [LATE]: { tags: [], notes: 'Concert' } })

  await other.reload()
  await waitForStatus(other, 'synced')
  await expectDay(other, FIRST, [], 'Rehearsal')
  await expect(other.getByText(KEPT)).toHaveCount(0)
  await other.getByRole('button', { name: 'Settings' }).click()
  const section = other.getByRole('region', { name: 'Set aside in this browser' })
  await expect(section).toContainText('1 day')
})
