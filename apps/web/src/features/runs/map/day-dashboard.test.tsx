import { MantineProvider } from '@mantine/core'
import type { WirePlannerStats } from '@skipyard/contract/runs/runs.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { PlannerContext } from '../board-model.ts'
import { samplePlanner } from '../sample-board.ts'
import { DayDashboard } from './day-dashboard.tsx'

const progress = (completed: number, total: number) => ({ completed, total })

let stats: WirePlannerStats | null

beforeEach(() => {
  localStorage.setItem('skipyard.planner.mapLayout', JSON.stringify('above'))
  vi.stubGlobal('fetch', async () =>
    stats === null ? Response.json({ message: 'Not now' }, { status: 400 }) : Response.json({ data: stats }),
  )
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const Shown = () => (
  <PlannerContext value={samplePlanner}>
    <DayDashboard isFolded={false} />
  </PlannerContext>
)

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Shown }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider<typeof router> router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('a day that could not be read says so and is read again; without runs it has No Data', async () => {
  stats = null
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  stats = { drop: progress(0, 3), pick: progress(0, 0), driverStats: [] }
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Jobs Summary' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Drivers Stats' })).toBeTruthy()
  expect(screen.getByText('0/3')).toBeTruthy()
  expect(screen.getByText('No Data')).toBeTruthy()
})

test('each driver has the drops and picks done, and is marked once all are', async () => {
  const driver = (driverName: string, done: number) => ({
    driverId: driverName,
    driverName,
    drop: progress(done, 1),
    pick: progress(0, 0),
    total: progress(done, 1),
  })
  stats = { drop: progress(1, 3), pick: progress(0, 0), driverStats: [driver('Ana', 0), driver('Ben', 1)] }
  show()
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  await waitFor(() => expect(rowOf('Ana').textContent).toBe('Ana 0/10/00/1'))
  expect(rowOf('Ben').textContent).toBe('Ben 1/10/01/1')
  expect(rowOf('Ana').className).not.toContain('done')
  expect(rowOf('Ben').className).toContain('done')
})
