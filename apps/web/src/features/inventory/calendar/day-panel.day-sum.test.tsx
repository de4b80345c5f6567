import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CalendarDay } from './calendar-rows.ts'
import { DaySum } from './day-panel.tsx'

afterEach(cleanup)

/** The lines as a yard manager reads them: what it is called, and the figure. */
function linesOf(day: Partial<CalendarDay>) {
  const figures = { available: 0, baseCount: 4, plannedDrops: 0, plannedPicks: 0, ...day }
  const { container } = render(
    <MantineProvider env="test">
      <DaySum day={figures} />
    </MantineProvider>,
  )
  return [...container.querySelectorAll('dl > div')].map((line) => [
    line.querySelector('dt')?.textContent.trim(),
    line.querySelector('dd')?.textContent,
  ])
}

test('a day that runs out in the morning and is mended in the evening adds up line by line', () => {
  expect(linesOf({ available: -1, plannedDrops: 2, plannedPicks: 2 })).toEqual([
    ['Stock in the morning', '1'],
    ['Planned Drop', '−2'],
    ['Availability for another drop', '−1'],
    ['Planned Pick back by evening', '+2'],
    ['On yard that evening', '1'],
  ])
})

test('a day without jobs ends as it began', () => {
  expect(linesOf({ available: 3 }).map(([, figure]) => figure)).toEqual(['3', '0', '3', '0', '3'])
})
