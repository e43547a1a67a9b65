import { ListFilter, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClearFilter } from '@/state/calendar/filterChoice'
import { IconButton } from '@/ui/IconButton'

type Props = {
  /** How many tags are looked for; a phone has no other place that shows it. */
  count?: number
  /** Takes the focus when the button is gone. */
  returnFocus?: () => void
}

/** Ends the filter with one click (S17). */
export function FilterEnd({ count, returnFocus }: Props) {
  const { t } = useTranslation()
  const clear = useClearFilter()
  const end = () => {
    clear()
    returnFocus?.()
  }
  if (count === undefined) {
    return (
      <IconButton
        name={t('filter.clear')}
        // An upright tablet has no room for it: there the filter's own dialog ends it.
        className="mr-0.5 max-[51.25em]:pointer-coarse:hidden"
        onClick={end}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${t('filter.clear')} (${count})`}
      className="mr-1.5 ml-3 flex h-11 shrink-0 items-center gap-1 rounded-full bg-banner px-3 font-semibold text-[0.875rem] text-banner-ink even-digits"
      onClick={end}
    >
      <ListFilter size={16} aria-hidden="true" />
      <span>{count}</span>
      <X size={16} className="-mr-1 ml-0.5" aria-hidden="true" />
    </button>
  )
}
