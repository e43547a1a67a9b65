import { type ComponentProps, lazy } from 'react'
import { choosesHolidays } from '@/domain/settings'
import { settings } from '@/state/choices/settings'
import { useStore } from '@/state/useStore'
import type HolidayLayersType from './HolidayLayers'

// Who chose no holidays has no use of their code.
const HolidayLayers = lazy(() => import('./HolidayLayers'))

/** The holidays that a Pro account chose for the calendar. */
export default function ChosenHolidays(props: ComponentProps<typeof HolidayLayersType>) {
  return useStore(settings, choosesHolidays) ? <HolidayLayers {...props} /> : null
}
