import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import type { ChartBar, ChartLink } from './chart-bar.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ShareBar } from './share-bar.tsx'

const series = [
  { name: 'Drop', color: 'var(--sky-drop)' },
  { name: 'Pick', color: 'var(--sky-pick)' },
]
const words = {
  title: 'Jobs of the next days',
  bars: 'Day',
  limit: 'What the trucks can do',
  under: 'Out of m³',
}
const bars: ChartBar[] = [
  { key: '14', name: 'Thu 14', values: [15, 13], limit: 30, isLoud: true, under: '14' },
  { key: '15', name: 'Fri 15', values: [13, 12], limit: 24 },
  { key: '17', name: 'Sun 17', values: [0, 0], note: 'Closed' },
]

afterEach(cleanup)

const show = (isTold = false, linkOf?: (key: string) => ChartLink) => {
  const component = () => (
    <MantineProvider env="test">
      <ChartLegend series={series} words={words} />
      <BarChart
        bars={bars}
        series={series}
        words={words}
        format={String}
        isTold={isTold}
        {...(linkOf && { linkOf })}
      />
      <ShareBar values={[3]} series={series.slice(0, 1)} most={10} />
    </MantineProvider>
  )
  const routeTree = createRootRoute({ component })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('who does not see a chart reads the same figures in a table', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Jobs of the next days' })
  const rows = within(table).getAllByRole('row')
  const told = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(told).toEqual([
    ['Day', 'Drop', 'Pick', 'Total', 'What the trucks can do', 'Out of m³'],
    ['Thu 14', '15', '13', '28', '30', '14'],
    ['Fri 15', '13', '12', '25', '24', ''],
    ['Sun 17, Closed', '0', '0', '0', '', ''],
  ])
})

test('where the page has the figures in a table of its own they are not told twice', async () => {
  const { container } = show(true)
  await waitFor(() => expect(container.querySelector('figure')).not.toBeNull())
  expect(screen.queryByRole('table')).toBeNull()
})

test('a bar leads where its row of the table leads, and is marked while that has the focus', async () => {
  const { container } = show(false, (day) => ({ to: '/app/run-planner', search: { day } }))
  const [, friday] = within(await screen.findByRole('table')).getAllByRole('link')
  const bars = container.querySelectorAll('[aria-hidden] a')
  const marked = () => [...bars].map(({ className }) => className.includes('focused'))
  expect(friday?.textContent).toBe('Fri 15')
  expect(bars[1]?.getAttribute('href')).toBe(friday?.getAttribute('href'))
  if (friday) fireEvent.focus(friday)
  expect(marked()).toEqual([false, true, false])
  if (friday) fireEvent.blur(friday)
  expect(marked()).toEqual([false, false, false])
})

test('a legend names what it draws in the order in which it is drawn: from the top, or of bars that lie from the left', () => {
  const { container, rerender } = render(<ChartLegend series={series} words={{}} />)
  const named = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(named()).toEqual(['Pick', 'Drop'])
  rerender(<ChartLegend series={series} words={{}} isLying />)
  expect(named()).toEqual(['Drop', 'Pick'])
})
