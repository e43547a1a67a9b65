import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { MessageActions } from '@/app/MessageActions'
import { endBeside, showBeside } from '@/app/messageBeside'
import { IN_FOOTER, UNDER_HEADER, useMessagePlace } from '@/app/useMessagePlace'
import { connectToasts, type Message, spoken, type Words } from '@/state/notify'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import '@/ui/secondPress'
import { WIDE } from '@/ui/screens'
import { useIsPhone, useMediaQuery } from '@/ui/useMediaQuery'

/** As wide as a message may be between the links of the footer and one that stands in the corner. */
const style: CSSProperties & Record<'--width', string> = { '--width': 'max(356px, 100vw - 640px)' }
let count = 0

/** What a message says in the language that is read now. */
function MessageText({ words }: { words: Words }) {
  useTranslation()
  return <span>{spoken(words)}</span>
}
let passing: string | null = null

/** The last message of those that pass wins; one that stays is kept until it is closed. */
function show(message: Message) {
  const { kind, text, words, id, stays, passesAfter, actions, until, ends } = message
  if (until?.aborted) return
  for (const subject of [ends ?? []].flat()) {
    toast.dismiss(subject)
    endBeside(subject)
  }
  // Where there is no room beside it, a second message would cover the days.
  if (passing !== null && (!message.beside || !window.matchMedia(WIDE).matches)) {
    toast.dismiss(passing)
    passing = null
  }
  if (message.beside) {
    showBeside(message)
    return
  }
  const close = (shown: string) => () => toast.dismiss(shown)
  if (stays) {
    const end = close(id)
    until?.addEventListener('abort', end, { once: true })
    const onDismiss = () => until?.removeEventListener('abort', end)
    const description = actions.length > 0 && <MessageActions actions={actions} onDone={end} />
    const duration = Number.POSITIVE_INFINITY
    toast[kind](<MessageText words={words} />, {
      id,
      description,
      onDismiss,
      closeButton: true,
      duration,
    })
    return
  }
  // This message replaces an earlier failure of the same subject.
  toast.dismiss(id)
  count += 1
  passing = `${id} ${count}`
  const action = actions.length > 0 && <MessageActions actions={actions} onDone={close(passing)} />
  toast[kind](text, { id: passing, action, duration: passesAfter })
}

/** Where messages appear, one at a time: at the bottom right of a desktop, at the top of a phone. */
export function Toasts() {
  const { t } = useTranslation()
  const { theme } = usePreferences()
  const isPhone = useIsPhone()
  const isWide = useMediaQuery(WIDE)
  const { place, look } = useMessagePlace(isPhone)
  useEffect(
    () =>
      connectToasts((message) => {
        show(message)
        look()
      }),
    [look],
  )
  const phonePlace = { top: place ?? UNDER_HEADER, left: 12, right: 12 }
  return (
    <Toaster
      theme={theme}
      position={isPhone ? 'top-center' : 'bottom-center'}
      containerAriaLabel={t('common.messages')}
      toastOptions={{ closeButtonAriaLabel: t('common.close') }}
      richColors
      // Where messages cannot stand side by side, a success must not hide a failure.
      visibleToasts={isWide ? 1 : 2}
      expand={!isWide}
      // No strip of the page shows between two messages.
      gap={0}
      style={style}
      offset={isPhone ? phonePlace : { bottom: place ?? IN_FOOTER, right: 20 }}
      mobileOffset={phonePlace}
    />
  )
}
