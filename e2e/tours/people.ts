import { expect } from '@playwright/test'
import { openDay } from '../support/calendar'
import { isHere, joinedBy } from '../support/people'
import { fillQuarter, newSession, saved, startSignedIn, texts } from '../support/screens'
import { asSuperuser } from '../support/server'
import {
  button,
  choose,
  close,
  DIALOG,
  fromHeader,
  fromMenu,
  MENU,
  openMenu,
  QUESTION,
  type Stage,
  type Tour,
} from '../support/stage'

/** The signed-in person plans in the calendar of another one, which lies beside their own days; a third one looks. */
async function company({ page }: Stage) {
  const me = await startSignedIn(page, { pro: true, name: 'Ada Lovelace' })
  const [owner, third] = await Promise.all([
    newSession({ pro: true, name: 'Ada' }),
    newSession({ name: 'Ada' }),
  ])
  const pb = asSuperuser()
  const leave = { label: 'Urlaub', short: 'U', color: '#dc2626', leave: 1 }
  const { id: tag } = await pb.collection('tags').create({ ...leave, user: owner.id })
  for (const at of [3, 40, 41, 42]) {
    const day = { user: owner.id, date: openDay(at), tags: [tag], notes: '' }
    await pb.collection('calendar_entries').create(day)
  }
  await joinedBy(owner, me, { role: 'plan' })
  await joinedBy(owner, third, { role: 'look', notes: false })
  const beside = { [owner.id]: { laid: true } }
  await me.client.collection('users').update(me.id, { settings: { beside } })
  return { me, owner, third }
}

const beside: Tour = {
  name: 'people beside the own days, and when all are free',
  async visit(stage) {
    const { page, lang, look } = stage
    const { beside: t } = texts[lang]
    await company(stage)
    await page.goto('/')
    await expect(page.locator('[data-date] [data-lane]').first()).toBeAttached()
    await expect(page.getByRole('group', { name: t.people })).toBeAttached()
    await look('people beside the days')
    await page.goto('/?view=year')
    await expect(page.getByRole('group', { name: t.people })).toBeAttached()
    await look('people beside the year')
    await openMenu(stage, 'calendar')
    await look('the menu of the own calendar', stage.isPhone ? DIALOG : MENU)
    await choose(stage, t.open)
    await expect(page.getByRole('radiogroup', { name: t.colour })).toBeVisible()
    await look('people beside, chosen', DIALOG)
    await close(page)
    await fromMenu(stage, 'calendar', t.free)
    await expect(page.getByRole('heading', { name: t.free, exact: true })).toBeVisible()
    await look('when all are free', DIALOG)
  },
}

const theirs: Tour = {
  name: 'the calendar of another with who is here, the menu of calendars and the way out',
  async visit(stage) {
    const { page, lang, isPhone, look } = stage
    const { header, people } = texts[lang]
    const { owner, third } = await company(stage)
    await page.goto(`/?of=${owner.id}`)
    await isHere(owner, owner.id, openDay(3))
    await isHere(third, owner.id)
    const faces = page.getByRole('list', { name: people.here })
    await expect(faces).toBeVisible()
    await saved(page)
    await look('calendar of another')
    await page.goto(`/?view=year&of=${owner.id}`)
    await expect(faces).toBeVisible()
    await expect(page.locator('.cell [data-here]')).toBeAttached()
    await look('year of another')
    await button(page, people.menu).click()
    await look('menu of calendars', MENU)
    await page.getByRole('menuitem', { name: people.leave }).click()
    await look('leave a calendar', QUESTION)
    if (!isPhone) return
    // With Today beside them there is least room.
    await page.goto(`/?view=year&at=2031&of=${owner.id}`)
    await expect(button(page, header.today)).toBeVisible()
    await expect(faces).toBeVisible()
    const [here, find] = [await faces.boundingBox(), await button(page, header.find).boundingBox()]
    expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual(find?.x ?? 0)
  },
}

const looked: Tour = {
  name: 'a calendar that one only looks at, without notes, and its people in the settings of the owner',
  async visit(stage) {
    const { page, lang, isPhone, look } = stage
    const { header, ownPeople, people, share } = texts[lang]
    const me = await startSignedIn(page, { pro: true, name: 'Ada Lovelace' })
    const [planner, owner] = await Promise.all([
      newSession({ name: 'Ada' }),
      newSession({ pro: true, name: 'Ada' }),
    ])
    await fillQuarter(owner.id)
    await joinedBy(me, planner, { role: 'plan' })
    await joinedBy(me, owner, { role: 'look', notes: false })
    await joinedBy(owner, me, { role: 'look', notes: false })
    await page.goto(`/?of=${owner.id}`)
    await expect(page.getByText(people.lookingWithoutNotes).first()).toBeAttached()
    await look('only looking')
    if (isPhone) await button(page, header.menu).click()
    else await button(page, header.userMenu).click()
    await look('the menu of who only looks', isPhone ? DIALOG : MENU)
    await close(page)
    await page.goto('/')
    await fromHeader(stage, header.settings)
    await page.getByRole('tab', { name: share.tab }).click()
    await button(page, ownPeople.title).click()
    const rows = page.getByRole('group', { name: ownPeople.title }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await look('people of the own calendar', DIALOG)
    await button(page, ownPeople.remove).first().click()
    await look('remove somebody', QUESTION)
  },
}

export const peopleTours: readonly Tour[] = [beside, theirs, looked]
