import { useMemo } from 'react'
import type { OutsideCalendar } from '@/domain/outside/outside'
import { tierOf } from '@/domain/plan'
import { t } from '@/i18n'
import { isolate } from '@/i18n/isolate'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import type { Auth } from '@/state/auth/createAuth'
import { isDialogOpen, openDialog } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { readOutsideNow } from '@/state/outside/followOutside'
import { outsideCalendars } from '@/state/outside/outside'
import { outsideList } from '@/state/outside/outsideKnown'
import { refusalText, stateText, troubleText } from '@/state/outside/outsideTexts'
import * as cloud from '@/storage/cloud/outside'
import { codeOf } from '@/storage/cloud/people'
import { readStoredText } from '@/storage/local/localOutside'

const SUBJECT = 'outside'

/** Says how many events an added calendar has, or why none, with a button that opens the list. */
function sayAdded(id: string): void {
  const known = outsideCalendars.get().find(({ calendar }) => calendar.id === id)
  if (!known) return
  const named = { name: isolate(known.calendar.name) }
  const why = troubleText(known)
  const run = () => openDialog({ kind: 'settings', tab: 'holidays' })
  const options = { id: SUBJECT, actions: [{ label: t('beside.outside'), run }] }
  if (why) notify.info(t('outside.addedTroubled', { ...named, why }), { ...options, stays: true })
  else {
    const what = stateText(known, Date.now())
    notify.success(t('outside.added', { ...named, what }), options)
  }
}

/** Why a calendar cannot be followed; `isHost` if the server does not ask its host: then its file may be imported. */
export type OutsideFault = { readonly message: string; readonly isHost: boolean }

function createActions(auth: Auth) {
  const me = () => auth.store.get().account

  /** Resolves with why the server refused, or null. */
  async function attempt(work: () => Promise<unknown>, address = ''): Promise<OutsideFault | null> {
    try {
      await work()
      return null
    } catch (error) {
      const failure = attemptError(error)
      const code = codeOf(failure)
      const refusal = refusalText(code, address, tierOf(me()))
      const message = refusal ?? (await accountFailure(auth, failure, t('outside.notDone')))
      // The server refused: the list here may be outdated.
      if (failure.status >= 400) void readOutsideNow()
      return { message, isHost: code === 'outside_host' }
    }
  }

  async function said(work: () => Promise<unknown>): Promise<void> {
    const fault = await attempt(work)
    if (fault) notify.error(fault.message, { id: SUBJECT })
  }

  type Calendars = readonly OutsideCalendar[]

  return {
    /** Adds a calendar by its address and reads it at once. */
    async add(address: string, choice: cloud.OutsideChoice): Promise<OutsideFault | null> {
      const after = (all: Calendars, made: OutsideCalendar) => [...all, made]
      const send = () => cloud.addOutside(address, choice)
      return await attempt(async () => {
        const { id } = await outsideList.change(send, { after })
        // The dialog is closed by the time the calendar is read, so a message says whether its host answered.
        void readOutsideNow().then(() => sayAdded(id))
      }, address)
    },
    /** Changes the choices of a calendar. */
    async change(id: string, choice: cloud.OutsideChoice): Promise<OutsideFault | null> {
      const after = (all: Calendars, next: OutsideCalendar) =>
        all.map((one) => (one.id === id ? next : one))
      const send = () => cloud.changeOutside(id, choice)
      const fault = await attempt(() => outsideList.change(send, { after }))
      if (!fault) void readOutsideNow()
      return fault
    },
    /** Removes a calendar; it is listed until the server has done it. */
    remove({ id, name }: OutsideCalendar): Promise<void> {
      const after = (all: Calendars) => all.filter((one) => one.id !== id)
      return said(async () => {
        await outsideList.change(() => cloud.removeOutside(id), { after })
        notify.success(t('outside.removed', { name: isolate(name) }), { id: SUBJECT })
      })
    },
    /** Opens the preview of an import with the calendar's content. */
    takeOver({ id, name }: OutsideCalendar): Promise<void> {
      return said(async () => {
        const account = me()?.id ?? ''
        const kept = await readStoredText(account, id)
        const found = kept === null ? await cloud.readOutsideText(id, '') : { text: kept }
        if (typeof found === 'string') return notify.error(t('outside.notDone'), { id: SUBJECT })
        // Somebody else may use the app by now, or another dialog may be open.
        if (me()?.id !== account || !isDialogOpen('settings')) return
        const file = new File([found.text], `${name}.ics`, { type: 'text/calendar' })
        openDialog({ kind: 'transfer', files: [file] })
      })
    },
  }
}

/** The actions on calendars elsewhere. */
export function useOutsideActions() {
  const auth = useAuthService()
  return useMemo(() => createActions(auth), [auth])
}
