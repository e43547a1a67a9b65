import { useTranslation } from 'react-i18next'
import { placeIn } from '@/domain/surface/place'
import { closeDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { Dialog } from '@/ui/Dialog'
import { keysText, shortcutsOf } from '../commands/shortcuts'

/** A list that is longer than a phone is scrolled with the keys, for which it takes the focus. */
const scrolled = { tabIndex: 0 }

/** Keys are named in the font of the page. */
const inWords = { fontFamily: 'inherit' }

/** What the keys of the calendar do, from the table of commands. */
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
        className="mt-1 rounded-md px-1 -outline-offset-2 divide-y divide-line-soft text-[0.84375rem]"
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
