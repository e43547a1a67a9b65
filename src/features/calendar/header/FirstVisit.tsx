import { useTranslation } from 'react-i18next'
import { paletteOf } from '@/domain/tags'
import { useTags } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import type { Period } from '../usePeriod'

type Props = {
  /**
   * Something was planned: the introduction is gone, but its space stays until the next visit, so that nothing moves.
   */
  isOver: boolean
  period: Period
}

/** The introduction for a first visit: the tags, what to do first, and two links that show more. */
export function FirstVisit({ isOver, period }: Props) {
  const { t } = useTranslation()
  const tags = useTags()
  const isYear = period.view === 'year'
  return (
    <>
      {/* The year view has a legend already. */}
      {!isYear && (
        <ul
          className="flex min-w-0 gap-x-3 overflow-hidden max-xl:hidden"
          aria-label={t('settings.tags')}
        >
          {tags.map(({ id, label, short, color }) => (
            <li key={id} className="flex items-center gap-1.5 whitespace-nowrap">
              <Chip letter={short} {...paletteOf(color)} />
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
      )}
      {!isOver && (
        <>
          <p className="min-w-0 text-ink max-md:w-full md:ml-auto">{t('firstVisit.hint')}</p>
          <div className="flex flex-wrap gap-1">
            {!isYear && (
              <Button onClick={() => period.showMonth(period.month, 'year')}>
                {t('firstVisit.year')}
              </Button>
            )}
            <Button onClick={() => openDialog({ kind: 'example' })}>
              {t('firstVisit.example')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
