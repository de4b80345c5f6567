import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { MantineProvider, Menu } from '@mantine/core'
import type { moveJobs as judge } from '@skipyard/domain/runs/move-jobs.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { samplePlan, samplePlanRun, sampleProposal } from '#web/features/planning/sample-proposal.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { Destinations } from '../board/destinations.tsx'
import { RunVerdict, TruckVerdict } from '../board/verdict.tsx'
import { PlannerContext } from '../board-model.ts'
import { acrossWays, carryLifted, liftCards } from '../interaction/lift.ts'
import { moveJobs } from '../moves/move-jobs.ts'
import { placesOfDay } from '../panel/another-day.tsx'
import { moveInPlan } from '../plan/move-in-plan.ts'
import { runQueries } from '../queries.ts'
import { sampleBoard, sampleCard, samplePlanner, sampleRun } from '../sample-board.ts'

const RACE_DAY = 'No truck comes through on race day'

/** A rule that stands nowhere but in the domain's `moveJobs`. */
vi.mock(import('@skipyard/domain/runs/move-jobs.ts'), async (original) => {
  const domain = await original()
  const moveJobsOnRaceDay: typeof judge = (board, updates, marked) => {
    const added = updates.flatMap((update) => ('runId' in update ? update.add : []))
    if (added.length === 0) return domain.moveJobs(board, updates, marked)
    return {
      ok: false,
      obstacles: added.map((jobId) => ({
        jobId,
        reason: 'cannot-carry',
        message: 'No truck comes through on race day',
      })),
    }
  }
  return { ...domain, moveJobs: moveJobsOnRaceDay }
})
vi.mock('@atlaskit/pragmatic-drag-and-drop-live-region', () => ({ announce: vi.fn() }))

const date = localDate('2026-05-14')
const run = sampleRun('one', ['a', 'b'])
const card = sampleCard('x')
const board = { ...sampleBoard, runs: [run], unallocated: [card] }
const onto = { kind: 'run', runId: 'one' } as const
let sent: string[]

beforeEach(() => {
  sent = []
  queryClient.setQueryData(runQueries.board(date).queryKey, board)
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(path)
    return Promise.resolve(Response.json({ data: null }))
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.mocked(announce).mockClear()
  vi.unstubAllGlobals()
})

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ToastHost />
        <PlannerContext value={samplePlanner}>{part}</PlannerContext>
      </MantineProvider>
    </QueryClientProvider>,
  )

test.each([
  ['a run', <RunVerdict key="run" run={run} over="x" />],
  ['a truck without a run', <TruckVerdict key="truck" truckId="truck" over="x" />],
])('what hangs over %s by mouse or finger, on board, lanes and timeline', (_, verdict) => {
  show(verdict)
  expect(screen.getByText(RACE_DAY)).toBeDefined()
})

test('what is dropped, landed by key or sent is refused before it is sent', async () => {
  show(null)
  await act(() => moveJobs(['x'], onto, samplePlanner))
  expect(screen.getByRole('alert').textContent).toContain(RACE_DAY)
  expect(sent).toEqual([])
})

test('so is another order of a run', async () => {
  show(null)
  await act(() => moveJobs(['a'], { ...onto, position: 1 }, samplePlanner))
  expect(screen.getByRole('alert').textContent).toContain(RACE_DAY)
  expect(sent).toEqual([])
})

test.each([
  ['a column', () => carryLifted(board, 'ArrowRight', ['truck'])],
  ['a lane or a row of hours', () => acrossWays.carry(board, 'ArrowDown', ['truck'])],
])('what the keys hold over %s is said aloud', (_, carry) => {
  liftCards(board, card)
  carry()
  expect(announce).toHaveBeenLastCalledWith(expect.stringContaining(RACE_DAY))
})

test('a menu closes its runs and its trucks, and says why', () => {
  show(
    <Menu opened>
      <Menu.Target>
        <button type="button">Send to</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Destinations cards={[card]} onSend={vi.fn()} />
      </Menu.Dropdown>
    </Menu>,
  )
  expect(screen.getByText(RACE_DAY).closest('[role=menuitem]')).toHaveProperty('disabled', true)
})

test('another day closes its places', () => {
  const tomorrow = { ...sampleBoard, date: localDate('2026-05-15'), runs: [sampleRun('two', [])] }
  const places = placesOfDay({ board, cards: [card], day: tomorrow })
  expect(places.filter(({ why }) => why === RACE_DAY).map(({ label }) => label)).toHaveLength(2)
})

test('a plan takes it neither', async () => {
  show(null)
  const proposal = sampleProposal([samplePlanRun('one', [])])
  await act(() =>
    moveInPlan({ ...samplePlan(proposal), proposal }, { jobIds: ['x'], landing: onto }, samplePlanner),
  )
  expect(screen.getByRole('alert').textContent).toContain(RACE_DAY)
  expect(sent).toEqual([])
})
