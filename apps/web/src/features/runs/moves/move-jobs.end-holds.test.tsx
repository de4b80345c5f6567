import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { runQueries } from '../queries.ts'
import { sampleBoard, sampleCard, samplePlanner, sampleVisit } from '../sample-board.ts'
import { moveJobs } from './move-jobs.ts'

const onHold = { reason: 'No permit yet', until: '2026-05-20T00:00:00Z', by: 'Pat' }
const held = [...sampleVisit('v', 'w'), sampleCard('x')].map((card) => ({ ...card, onHold }))
let sent: string[]

beforeEach(() => {
  sent = []
  const board = { ...sampleBoard, unallocated: held }
  queryClient.setQueryData(runQueries.board(localDate('2026-05-14')).queryKey, board)
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push(String(body))
    return Promise.resolve(Response.json({ data: { undo: null, runs: [] } }))
  })
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('held jobs put on Unallocated are taken off hold, a visit in one step', async () => {
  await moveJobs(['v', 'w', 'x'], { kind: 'unallocated' }, samplePlanner)
  expect(sent).toHaveLength(2)
  expect(sent.filter((body) => body.includes('"x"'))).toHaveLength(1)
})
