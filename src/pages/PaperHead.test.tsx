import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { outsideLayer } from '@/domain/outside/layer'
import { monthsOf } from '@/domain/surface/place'
import { loadLaterTexts } from '@/i18n'
import { layers } from '@/state/calendar/layers'
import { renderInCalendar } from '@/testing/inCalendar'
import { outsideCalendar } from '@/testing/outside'
import { PaperHead } from './PaperHead'

afterEach(() => act(() => layers.set([])))

test('T5 X3 P1 a quarter that the browser prints says whose bars lie beside its days', async () => {
  await loadLaterTexts()
  const person = { lane: 0, name: 'Mira', colour: '#2563eb' }
  const mira = { id: 'person:mira', person, marks: () => [] }
  layers.set([mira, outsideLayer(outsideCalendar(), 1)])
  const none = () => undefined
  const month = { year: 2027, month: 6 }
  const months = monthsOf('quarter', month)
  const moves = { previous: none, next: none, showQuarter: none, showMonth: none }
  const period = { view: 'quarter', month, months, isPhone: false, ...moves } as const
  renderInCalendar(<PaperHead period={period} />)
  expect(screen.getByRole('banner')).toHaveTextContent('Q3 2027PeopleMiraOutside calendarsSchool')
})
