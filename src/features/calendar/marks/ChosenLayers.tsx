import { type ComponentProps, lazy } from 'react'
import { choosesHolidays } from '@/domain/settings'
import { useTier } from '@/state/auth/useAccess'
import { useWantsOutside, useWantsPeople } from '@/state/calendar/useWantedLayers'
import { settings } from '@/state/choices/settings'
import { useStore } from '@/state/useStore'
import type HolidayLayersType from './HolidayLayers'

// Each layer's code is loaded only for people who use it.
const HolidayLayers = lazy(() => import('./HolidayLayers'))
const PeopleLayers = lazy(() => import('./PeopleLayers'))
const OutsideLayers = lazy(() => import('./OutsideLayers'))

type Props = ComponentProps<typeof HolidayLayersType> & { isYear: boolean }

/**
 * The layers that an account has chosen: holidays (Pro), and beside its own calendar other people and calendars
 * elsewhere.
 */
export default function ChosenLayers({ months, isYear }: Props) {
  const isPro = useTier() === 'pro'
  const hasHolidays = useStore(settings, choosesHolidays)
  const hasPeople = useWantsPeople()
  const hasOutside = useWantsOutside()
  return (
    <>
      {isPro && hasHolidays && <HolidayLayers months={months} />}
      {hasPeople && <PeopleLayers isYear={isYear} />}
      {hasOutside && <OutsideLayers isYear={isYear} />}
    </>
  )
}
