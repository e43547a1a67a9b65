import { ListFilter } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilterTags } from '@/state/calendar/filter'
import { openDialog } from '@/state/dialogs'
import { buttonClass } from '@/ui/buttonClass'
import { lazyPart } from '@/ui/lazyPart'

/** What ends a filter; who looks for nothing does not need it. */
export const FilterEnd = lazyPart(() => import('./FilterEnd'), 'FilterEnd')

/** Opens the filter; while one is on it is filled and shows how many tags, with a way to end it (S17). */
export function FilterButton() {
  const { t } = useTranslation()
  const count = useFilterTags().size
  const button = useRef<HTMLButtonElement>(null)
  const isOn = count > 0
  const name = isOn ? t('filter.on', { count }) : t('header.filter')
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        className={
          isOn
            ? buttonClass('primary', 'pointer-coarse:min-w-11')
            : buttonClass(
                'plain',
                'mr-1 pointer-coarse:min-w-11 tight:border-transparent tight:bg-transparent',
              )
        }
        onClick={() => openDialog({ kind: 'filter' })}
      >
        <ListFilter size={15} className={isOn ? '' : 'text-soft'} aria-hidden="true" />
        <span className="tight:sr-only">{t('header.filter')}</span>
        {isOn && <span className="even-digits tight:hidden">{count}</span>}
      </button>
      <Suspense>{isOn && <FilterEnd returnFocus={() => button.current?.focus()} />}</Suspense>
    </>
  )
}
