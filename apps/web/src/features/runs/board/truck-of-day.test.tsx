import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { type Board, PlannerContext } from '../board-model.ts'
import { LaneBoard } from '../lanes/lane-board.tsx'
import { sampleBoard, samplePlanner } from '../sample-board.ts'
import { TruckSide } from '../timeline/run-line.tsx'
import { PlannerBoard } from './planner-board.tsx'

const WARNING = 'on leave'

const trucks = sampleBoard.trucks.map((truck) => ({ ...truck, driverWarnings: [WARNING] }))
const board: Board = { ...sampleBoard, trucks, runs: [] }
const all = {
  board,
  shown: trucks.map(({ _id }) => _id),
  filter: { sizes: [], wastes: [], suburbs: [] },
  narrow: null,
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(() => ({ observe: vi.fn(), disconnect: vi.fn() })),
  )
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [], total: 0 })))
})

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test.each<[string, ReactNode]>([
  ['board', <PlannerBoard key="board" {...all} />],
  ['lanes', <LaneBoard key="lanes" {...all} />],
  [
    'timeline',
    trucks.map((truck) => (
      <TruckSide key={truck._id} truck={truck} driverName="Sam Lee" hours={0} kilometres={0} />
    )),
  ],
])('the %s says beside a truck that its driver cannot drive that day', async (_, part) => {
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PlannerContext value={samplePlanner}>{part}</PlannerContext>
      </MantineProvider>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  expect(await screen.findAllByText(WARNING)).toHaveLength(trucks.length)
})
