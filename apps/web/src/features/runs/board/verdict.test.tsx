import { MantineProvider } from '@mantine/core'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { type Board, PlannerContext } from '../board-model.ts'
import { carryLifted, liftCards } from '../interaction/lift.ts'
import { send } from '../interaction/planner-store.ts'
import { runQueries } from '../queries.ts'
import { sampleBoard, sampleCard, samplePlanner, sampleRun } from '../sample-board.ts'
import { RunVerdict, TruckVerdict } from './verdict.tsx'

vi.mock('@atlaskit/pragmatic-drag-and-drop-live-region', () => ({ announce: vi.fn() }))

const date = localDate('2026-05-14')
const card = sampleCard('x')
const empty: Board = { ...sampleBoard, runs: [], unallocated: [card] }
const WHY = boardTexts.cannotCarry('Marrel')

const hooksOnly = (board: Board): Board => ({
  ...board,
  trucks: board.trucks.map((truck) => ({ ...truck, binTypes: ['Hook'] })),
})

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: null })))
})

afterEach(() => {
  act(() => send('letGo'))
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(board: Board, part: ReactNode) {
  queryClient.setQueryData(runQueries.board(date).queryKey, board)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PlannerContext value={samplePlanner}>{part}</PlannerContext>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('a truck without a run says what it cannot carry while that hangs over it', () => {
  show(hooksOnly(empty), <TruckVerdict truckId="truck" over="x" />)
  expect(screen.getByText(WHY)).toBeTruthy()
})

test('one that can says how its run would be, as a run does', () => {
  show(empty, <TruckVerdict truckId="truck" over="x" />)
  const words = screen.getByText(/^Fits/).textContent
  cleanup()
  show({ ...empty, runs: [sampleRun('run', [])] }, <RunVerdict run={sampleRun('run', [])} over="x" />)
  expect(screen.getByText(/^Fits/).textContent).toBe(words)
})

test.each([
  ['a truck without a run', empty, <TruckVerdict key="truck" truckId="truck" over={null} />],
  [
    'a run',
    { ...empty, runs: [sampleRun('run', ['a'])] },
    <RunVerdict key="run" run={sampleRun('run', ['a'])} over={null} />,
  ],
])('%s says it of what the keys hold over it, and nothing while they hold nothing', (_, board, part) => {
  const known = hooksOnly(board)
  show(known, part)
  expect(screen.queryByText(WHY)).toBeNull()
  act(() => {
    liftCards(known, card)
    carryLifted(known, 'ArrowRight', ['truck'])
  })
  expect(screen.getByText(WHY)).toBeTruthy()
})
