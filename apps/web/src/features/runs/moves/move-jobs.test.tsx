import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { samplePlan, samplePlanRun, sampleProposal } from '#web/features/planning/sample-proposal.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import type { Landing } from '../board-model.ts'
import { changePlanner, plannerStore, send } from '../interaction/planner-store.ts'
import { readBoardAfter } from '../mutations.ts'
import { moveInPlan } from '../plan/move-in-plan.ts'
import { runQueries } from '../queries.ts'
import { sampleBoard, sampleCard, samplePlanner, sampleRun } from '../sample-board.ts'
import { type Ending, moveJobs } from './move-jobs.ts'

vi.mock('@atlaskit/pragmatic-drag-and-drop-live-region', () => ({ announce: vi.fn() }))
vi.mock(import('#web/ui/states/toast.tsx'), async (original) => ({
  ...(await original()),
  toastFailed: vi.fn(),
}))

const date = localDate('2026-05-14')
const board = { ...sampleBoard, runs: [sampleRun('one', ['a', 'b'])], unallocated: [sampleCard('x')] }
const { queryKey } = runQueries.board(date)
const one = { kind: 'run', runId: 'one' } as const
const free: Landing = { kind: 'unallocated' }

let answer: () => Promise<Response>

beforeEach(() => {
  queryClient.setQueryData(queryKey, board)
  answer = () => Promise.resolve(Response.json({ data: { undo: null } }))
  vi.stubGlobal('fetch', () => answer())
})

afterEach(() => {
  send('leave')
  changePlanner({ travels: [] })
  queryClient.clear()
  vi.mocked(announce).mockClear()
  vi.mocked(toastFailed).mockClear()
  vi.unstubAllGlobals()
})

const words = () => [
  ...vi.mocked(toastFailed).mock.calls.map(([{ title, words: why }]) => `${title}: ${why}`),
  ...vi.mocked(announce).mock.calls.map(([message]) => message),
]

const ENDINGS: { drop: string; jobIds: string[]; landing: Landing; ending: Ending; message: RegExp }[] = [
  {
    drop: 'onto its own place',
    jobIds: ['a'],
    landing: { ...one, position: 0 },
    ending: 'is-there',
    message: /^a is in AAA111, Run 1 already$/m,
  },
  {
    drop: 'into Unallocated, where it is',
    jobIds: ['x'],
    landing: free,
    ending: 'is-there',
    message: /^x is in Unallocated already$/m,
  },
  {
    drop: 'of a card that is gone from the day',
    jobIds: ['gone'],
    landing: one,
    ending: 'refused',
    message: /^1 job stays where it was: A colleague/m,
  },
  {
    drop: 'of cards one of which is gone',
    jobIds: ['x', 'gone'],
    landing: one,
    ending: 'refused',
    message: /^1 job stays where it was: A colleague/m,
  },
]

test.each(ENDINGS)('a drop $drop ends in words', async ({ jobIds, landing, ending, message }) => {
  expect(await moveJobs(jobIds, landing, samplePlanner)).toBe(ending)
  expect(words().join('\n')).toMatch(message)
})

test.each(ENDINGS)('and so it does in a plan: $drop', async ({ jobIds, landing }) => {
  const proposal = sampleProposal([samplePlanRun('one', [])])
  await moveInPlan({ ...samplePlan(proposal), proposal }, { jobIds, landing }, samplePlanner)
  expect(words()).not.toEqual([])
})

test('a drop without a board, or with no line, ends in words', async () => {
  queryClient.clear()
  expect(await moveJobs(['x'], one, samplePlanner)).toBe('refused')
  expect(words()[0]).toMatch(/^1 job stays where it was: The day/)
  queryClient.setQueryData(queryKey, board)
  answer = () => Promise.resolve(Response.json({ message: 'No' }, { status: 409 }))
  expect(await moveJobs(['x'], one, samplePlanner)).toBe('refused')
  expect(words().some((message) => message.startsWith('x stays where it was'))).toBe(true)
})

test('a card that is saved stays where it was put while the board cannot be read again', async () => {
  let read = 0
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      read += 1
      return read < 3 ? Promise.reject(new Error('no line')) : Promise.resolve(board)
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stop = observer.subscribe(() => undefined)
  let isRead = false
  const reading = readBoardAfter(date).then(() => {
    isRead = true
  })
  await vi.waitFor(() => expect(read).toBe(1))
  await observer.refetch()
  expect([read, isRead]).toEqual([2, false])
  await observer.refetch()
  await reading
  expect(isRead).toBe(true)
  stop()
  expect(plannerStore.getState().travels).toEqual([])
})
