import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Mark } from '@/domain/surface/layers'
import { DayFacts } from '@/features/calendar/board/DayCardBody'
import { allMarks, dayMarks } from './dayMarks'
import './outsideMarks'

test('T5 two people of one name with one label on one day are two bars, and named twice in its card', () => {
  const error = vi.spyOn(console, 'error')
  const marks = [2, 3].map((lane) => ({
    day: '2027-05-07',
    kind: 'person' as const,
    name: 'AB',
    title: 'Anna Berg: Leave',
    lane,
  }))
  const { container } = render(
    <>
      <div>{dayMarks(marks)}</div>
      <DayFacts marks={marks} till={null} />
    </>,
  )
  expect(container.querySelectorAll('.day-mark[data-mark="person"]')).toHaveLength(2)
  expect(container.querySelectorAll('li[data-mark="person"]')).toHaveLength(2)
  expect(error).not.toHaveBeenCalled()
})

const outside = (lane: number, opens: boolean) => ({
  day: '2027-05-07',
  kind: 'outside' as const,
  name: 'Excursion',
  title: 'School: Excursion',
  lane,
  colour: '#0d9488',
  opens,
})
const textsIn = (marks: readonly Mark[], room: number) => {
  const { container } = render(<div>{allMarks(marks, room)}</div>)
  return [...container.querySelectorAll('.day-mark')].map(({ textContent }) => textContent)
}

test('X3 a cell of the year has the title of what begins there, unless something else is written in it', () => {
  expect(textsIn([outside(0, false), outside(1, true), outside(2, true)], 1)).toEqual(['Excursion'])
  expect(textsIn([outside(0, true)], 0)).toEqual([])
  expect(textsIn([outside(0, false)], 1)).toEqual([])
})

test('X3 cells with the same bars look the same to the browser, others do not', () => {
  const { container } = render(
    <>
      <div>{allMarks([outside(0, false), outside(2, true)], 1)}</div>
      <div>{allMarks([outside(0, true), outside(2, false)], 0)}</div>
      <div>{allMarks([outside(1, true)], 0)}</div>
    </>,
  )
  const [one, same, other] = [...container.querySelectorAll('.day-bars')]
  expect(one?.className).toMatch(/ day-bars-/)
  expect(same?.className).toBe(one?.className)
  expect(other?.className).not.toBe(one?.className)
})

test('X3 the card of a day names what each calendar elsewhere has on it, by a bar of its own', () => {
  const { container } = render(
    <DayFacts marks={[outside(0, false), outside(2, true)]} till={null} />,
  )
  const named = [...container.querySelectorAll('li[data-mark="outside"]')]
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'School: Excursion',
    'School: Excursion',
  ])
  expect(named.map((one) => one.getAttribute('data-lane'))).toEqual(['0', '2'])
})
