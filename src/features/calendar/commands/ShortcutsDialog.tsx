import type { ParseKeys, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { placeIn } from '@/domain/surface/place'
import { closeDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { Dialog } from '@/ui/Dialog'
import { COMMANDS, isChange } from './table'

/** The list is scrolled with the keys if it is longer than the screen, so it can be focused. */
const scrolled = { tabIndex: 0 }

/** Keys are shown in the font of the page. */
const inWords = { fontFamily: 'inherit' }

/** The keyboard shortcuts of the calendar, generated from the command table. */
export function ShortcutsDialog() {
  const { t } = useTranslation()
  const canChange = useCanChange()
  const { isYear } = placeIn(window.location.search)
  return (
    <Dialog
      title={t('shortcuts.title')}
      description={t('shortcuts.intro')}
      onClose={closeDialog}
      width="md:max-w-lg"
    >
      <dl
        {...scrolled}
        className="mt-1 px-1 outline-hidden divide-y divide-line-soft text-[0.84375rem]"
      >
        {shortcutsOf(canChange, isYear).map(([text, chords]) => (
          <div key={text} className="flex items-center gap-4 py-1.5">
            <dt className="flex w-44 shrink-0 flex-wrap gap-1 max-[359px]:w-28">
              {keysText(chords, t).map((key) => (
                <kbd
                  key={key}
                  style={inWords}
                  className="rounded-md border border-line bg-line-soft px-1.5 text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0 hyphens-auto text-soft wrap-anywhere">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Other texts for lines whose remaining commands change nothing, in a read-only calendar. */
const TO_LOOK: Partial<Record<ParseKeys, ParseKeys>> = {
  'shortcuts.edit': 'shortcuts.read',
  'shortcuts.copyDays': 'marking.copy',
}

/** Other texts while the year is shown, where a page is a year. */
const ON_YEAR: Partial<Record<ParseKeys, ParseKeys>> = { 'shortcuts.page': 'shortcuts.year' }

/**
 * The lines of the list: what is done, with which keys. A read-only calendar has no commands that change days.
 * `isYear`: the year is shown.
 */
export function shortcutsOf(
  canChange: boolean,
  isYear = false,
): readonly (readonly [ParseKeys, readonly string[]])[] {
  const lines = new Map<ParseKeys, readonly string[]>()
  for (const command of COMMANDS) {
    const { shortcut, keys = [] } = command
    if (!shortcut || (!canChange && isChange(command))) continue
    const text =
      (isYear ? ON_YEAR[shortcut] : undefined) ??
      (canChange ? undefined : TO_LOOK[shortcut]) ??
      shortcut
    lines.set(text, [...(lines.get(text) ?? []), ...keys])
  }
  return [...lines]
}

const NAMES: Readonly<Record<string, ParseKeys>> = {
  Shift: 'shortcuts.shift',
  Ctrl: 'shortcuts.ctrl',
  Enter: 'shortcuts.enter',
  Escape: 'shortcuts.escape',
  Delete: 'shortcuts.delete',
  Home: 'shortcuts.home',
  End: 'shortcuts.end',
  PageUp: 'shortcuts.pageUp',
  PageDown: 'shortcuts.pageDown',
  ContextMenu: 'header.menu',
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  '1-9': '1 – 9',
}

/** Up to this many keys with the same modifier are written apart, more of them together. */
const APART = 2

/** The keys as shown, each alone or several with the same modifier together. */
export function keysText(chords: readonly string[], t: TFunction): readonly string[] {
  const named = (key: string) =>
    NAMES[key] ? t(NAMES[key]) : (SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  const parts = chords.map((chord) => {
    const [, held = '', key = ''] = /^((?:\w+\+)*)(.+)$/.exec(chord) ?? []
    const names = held.split('+').filter(Boolean).map(named)
    return { held: names.map((name) => `${name} + `).join(''), key: named(key) }
  })
  const [first] = parts
  if (parts.length > APART && first && parts.every(({ held }) => held === first.held))
    return [first.held + parts.map(({ key }) => key).join(' / ')]
  return parts.map(({ held, key }) => held + key)
}
