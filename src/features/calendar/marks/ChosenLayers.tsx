import { type ComponentProps, lazy } from 'react'
import { choosesHolidays } from '@/domain/settings'
import { useTier } from '@/state/auth/useAccess'
import { settings } from '@/state/choices/settings'
import { useLaysOutside } from '@/state/outside/useLaysOutside'
import { useLaysPeople } from '@/state/people/useLaysPeople'
import { useStore } from '@/state/useStore'
import type HolidayLayersType from './HolidayLayers'

// Who chose no holidays, laid nobody beside, and follows no calendar elsewhere has no use of their code.
const HolidayLayers = lazy(() => import('./HolidayLayers'))
const PeopleLayers = lazy(() => import('./PeopleLayers'))
const OutsideLayers = lazy(() => import('./OutsideLayers'))

type Props = ComponentProps<typeof HolidayLayersType> & { isYear: boolean }

/**
 * What an account chose to lie under the calendar: with Pro holidays, and beside the own one other people and
 * calendars elsewhere.
 */
export default function ChosenLayers({ months, isYear }: Props) {
  const isPro = useTier() === 'pro'
  const hasHolidays = useStore(settings, choosesHolidays)
  const hasPeople = useLaysPeople()
  const hasOutside = useLaysOutside()
  return (
    <>
      {isPro && hasHolidays && <HolidayLayers months={months} />}
      {hasPeople && <PeopleLayers isYear={isYear} />}
      {hasOutside && <OutsideLayers isYear={isYear} />}
    </>
  )
}
