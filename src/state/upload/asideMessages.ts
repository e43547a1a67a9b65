import { type AsidePart, needsPlan } from '@/domain/setAside'
import { t } from '@/i18n'
import { inNamedCalendar, subjectIn, type Whose } from '@/state/calendar/inCalendar'
import { reportNoRoom } from '@/state/calendar/storageRoom'
import { REFUSED } from '@/state/calendar/syncMessages'
import { createStore } from '@/state/createStore'
import { openDialog } from '@/state/dialogs'
import { endMessage, type MessageAction, notify } from '@/state/notify'
import { partText, reasonLines } from '@/state/upload/asideTexts'
import { asideQuestion, CALENDAR, downloadAside } from '@/state/upload/setAside'
import { onSessionChange, readSession } from '@/storage/local/session'
import { type AsideSet, asideSetsIn, asideText } from '@/storage/local/setAside'
import type { FirstLoginEvent } from '@/sync/firstLoginUpload'

/** Counts how often the settings showed the sets. */
const views = createStore(0)

/** The settings show the sets: closes the messages about them. */
export const endAsideToasts = () => views.set(views.get() + 1)

/** Aborted at the end of the account's session, and when the settings show the sets: then messages about them close. */
function untilSeen(userId: string): AbortSignal {
  const over = new AbortController()
  const offs = [
    views.subscribe(end),
    onSessionChange(() => readSession()?.record.id !== userId && end()),
  ]
  function end(): void {
    for (const off of offs) off()
    over.abort()
  }
  return over.signal
}

/** The actions of a message on the set that holds `text`; another set may have joined it since. */
function actionsFor(userId: string, text: string) {
  const withSet = (run: (set: AsideSet) => void) => () => {
    const set = asideSetsIn(asideText(userId)).findLast((one) => one.text === text)
    if (set) run(set)
  }
  /** A button that asks in the settings, where the set is listed. */
  const ask = (kind: 'merge' | 'discard'): MessageAction => ({
    label: t(`setAside.${kind}`),
    run: withSet((set) => {
      asideQuestion.set({ kind, set })
      openDialog({ kind: 'settings', tab: 'tags' })
    }),
  })
  const download = { label: t('setAside.download'), run: withSet(downloadAside) }
  const putBack = (name: string): MessageAction => ({
    ...ask('merge'),
    label: t('setAside.putBack', { name }),
  })
  return { merge: ask('merge'), putBack, download, discard: ask('discard') }
}

/** Shows what had no room in an account, with buttons for it. */
function showLeftOverToast(
  userId: string,
  part: AsidePart,
  text: 'setAside.leftOver' | 'setAside.outOfPlan',
  id: string,
  whose?: Whose,
): void {
  const why = reasonLines(part).join(' ')
  const goPro = { label: t('menu.goPro'), run: () => openDialog({ kind: 'upgrade' }) }
  const { download, discard } = actionsFor(userId, JSON.stringify(part.calendar))
  notify.info(inNamedCalendar(t(text, { what: partText(part), why }), whose), {
    id,
    stays: true,
    // Pro helps only if the plan was the reason; it does not allow longer notes.
    actions: [download, needsPlan(part) ? goPro : discard],
    until: untilSeen(userId),
  })
}

/**
 * Shows which edits were set aside because the plan closes their days; `whose` names the calendar if it is not on the
 * screen.
 */
export function showOutOfPlanToast(userId: string, part: AsidePart, whose?: Whose): void {
  endMessage(subjectIn(REFUSED, whose))
  showLeftOverToast(userId, part, 'setAside.outOfPlan', subjectIn('aside', whose), whose)
}

/** Shows that unsent edits of another's calendar were set aside, with buttons: they can be put back if it is named. */
export function showUnsentToast(
  userId: string,
  part: AsidePart,
  text: string,
  subject: string,
  back?: { readonly name: string },
): void {
  const { download, discard, putBack } = actionsFor(userId, JSON.stringify(part.calendar))
  const actions = back ? [putBack(back.name), download] : [download, discard]
  notify.info(text, { id: subject, stays: true, actions, until: untilSeen(userId) })
}

/** Shows what became of the visitor's data and the default tags. */
export function showFirstLoginToast(userId: string, event: FirstLoginEvent): void {
  if (event.kind === 'uploaded') notify.success(t('upload.done'), { id: 'upload' })
  else if (event.kind === 'ownUploaded') notify.success(t('upload.ownDone'), { id: 'upload' })
  else if (event.kind === 'seeded') {
    endMessage('tags')
    notify.success(t('tags.defaultsCreated'), { id: 'tagsMade' })
  } else if (event.kind === 'storageFull') reportNoRoom(CALENDAR)
  else if (event.kind === 'setAside') {
    const { merge, download, discard } = actionsFor(userId, event.text)
    notify.info(t('setAside.kept'), {
      id: 'asideKept',
      stays: true,
      actions: [merge, download, discard],
      until: untilSeen(userId),
    })
  } else if (event.kind === 'leftOver') {
    // The upload has ended, so a message that it failed is not true any more.
    endMessage('upload')
    showLeftOverToast(userId, event.part, 'setAside.leftOver', 'aside')
  } else if (event.kind === 'tooLong') {
    showLeftOverToast(userId, event.part, 'setAside.leftOver', 'asideNotes')
  }
}
