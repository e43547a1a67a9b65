import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DayFacts } from '@/features/calendar/board/DayCardBody'
import { dayMarks } from './dayMarks'

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
