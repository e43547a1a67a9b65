import { type AsidePart, needsPlan } from '@/domain/setAside'
import { t } from '@/i18n'
import { REFUSED } from '@/state/calendar/refusalTexts'
import { tellNoRoom } from '@/state/calendar/storageRoom'
import { openDialog } from '@/state/dialogs'
import { type MessageAction, type MessageOptions, notify } from '@/state/notify'
import { partText, reasonLines } from '@/state/upload/asideTexts'
import { asideViews, askAboutAside, downloadAside } from '@/state/upload/setAside'
import { onSessionChange, readSession } from '@/storage/local/session'
import { asideSetsIn, asideText } from '@/storage/local/setAside'
import type { FirstLoginEvent } from '@/sync/firstLoginUpload'

/** What is set aside may be a whole calendar, of as many characters. */
const CALENDAR = 100_000

/** What is told of one account's data goes with its session (D7), and once the settings show it. */
function untilSeen(userId: string): AbortSignal {
  const over = new AbortController()
  const offs = [
    asideViews.subscribe(end),
    onSessionChange(() => readSession()?.record.id !== userId && end()),
  ]
  function end(): void {
    for (const off of offs) off()
    over.abort()
  }
  return over.signal
}

/** What can be done with the set that holds `text`, of which a message tells: another may have joined it since. */
function actionsFor(
  userId: string,
  text: string,
): Record<'merge' | 'download' | 'discard', MessageAction> {
  const told = () => asideSetsIn(asideText(userId)).findLast((set) => set.text === text)
  const ask = (kind: 'merge' | 'discard') => () => {
    const set = told()
    if (set) askAboutAside({ kind, set })
  }
  return {
    merge: { label: () => t('setAside.merge'), run: ask('merge') },
    download: {
      label: () => t('setAside.download'),
      run() {
        const set = told()
        if (set) downloadAside(set)
      },
    },
    discard: { label: () => t('setAside.discard'), run: ask('discard') },
  }
}

/** Tells what found no room in an account, and what can be done about it. */
function tellLeft(
  userId: string,
  part: AsidePart,
  text: 'setAside.leftOver' | 'setAside.outOfPlan',
  options: Pick<MessageOptions, 'id' | 'ends'>,
): void {
  const why = () => reasonLines(part).join(' ')
  const goPro = { label: () => t('menu.goPro'), run: () => openDialog({ kind: 'upgrade' }) }
  const { download, discard } = actionsFor(userId, JSON.stringify(part.calendar))
  notify.info(() => t(text, { what: partText(part), why: why() }), {
    ...options,
    stays: true,
    // A larger plan does not allow longer notes.
    actions: [download, needsPlan(part) ? goPro : discard],
    until: untilSeen(userId),
  })
}

/** Tells which changes were set aside because the plan does not open their days any more (D3). */
export function tellOutOfPlan(userId: string, part: AsidePart): void {
  tellLeft(userId, part, 'setAside.outOfPlan', { id: 'aside', ends: REFUSED })
}

/** Tells what became of the visitor's data and the default tags (s.4, s.8, D2, D3). */
export function tellFirstLogin(userId: string, event: FirstLoginEvent): void {
  if (event.kind === 'uploaded') notify.success(t('upload.done'), { id: 'upload' })
  else if (event.kind === 'ownUploaded') notify.success(t('upload.ownDone'), { id: 'upload' })
  else if (event.kind === 'seeded') {
    // It comes right after the word of the sign-in, which is to be read too.
    notify.success(t('tags.defaultsCreated'), { id: 'tagsMade', beside: true, ends: 'tags' })
  } else if (event.kind === 'storageFull') tellNoRoom(CALENDAR)
  else if (event.kind === 'setAside') {
    const { merge, download, discard } = actionsFor(userId, event.text)
    notify.info(() => t('setAside.kept'), {
      id: 'asideKept',
      stays: true,
      actions: [merge, download, discard],
      until: untilSeen(userId),
    })
  } else if (event.kind === 'leftOver') {
    // The retry went through, as far as it goes.
    tellLeft(userId, event.part, 'setAside.leftOver', { id: 'aside', ends: 'upload' })
  } else if (event.kind === 'tooLong') {
    tellLeft(userId, event.part, 'setAside.leftOver', { id: 'asideNotes' })
  }
}
