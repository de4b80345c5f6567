import { createStore } from '@mantine/store'
import { noteLooking } from '@skipyard/contract/runs.changes.ts'
import { getPlannerStats, getRuns, getUnallocated } from '@skipyard/contract/runs.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { boardAsRead } from './board-as-read.ts'
import { readInParts } from './read-in-parts.ts'

/** Whether left-overs older than the company's window are read, and shown among Unallocated. */
export const olderTray = createStore({ isOpen: false })

const SAY_AGAIN_MS = 20_000

async function readDay(date: LocalDate, signal: AbortSignal) {
  const { data, whole: runs } = await readInParts(['day', date], {
    read: (known) => call(getRuns, { query: { date: toWireDate(date), known }, signal }),
    partsOf: ({ data: { runs } }) => runs,
    idOf: ({ _id }) => _id,
  })
  return { data: { ...data, runs, date, today: fromWireDate(data.today) ?? date } }
}

async function readUnallocated(date: LocalDate, signal: AbortSignal) {
  const withOlder = olderTray.getState().isOpen ? ('true' as const) : undefined
  const { whole, older } = await readInParts(['unallocated', date, withOlder], {
    read: (known) => call(getUnallocated, { query: { date: toWireDate(date), withOlder, known }, signal }),
    partsOf: ({ data }) => data,
    idOf: ({ actionId }) => actionId,
  })
  return { data: whole, older }
}

async function arrival<Answer>(answer: Promise<Answer>) {
  return { ...(await answer), readAt: performance.now() }
}

/** Everything read about the runs of a day; 'runs' is the topic on which others' changes make it stale. */
export const runQueries = {
  day: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'day', date],
      queryFn: async ({ signal }) => (await readDay(date, signal)).data,
    }),
  /** What the planner shows of a day; both of its parts change at once, or a card that moves would be nowhere between. */
  board: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'board', date],
      queryFn: async ({ signal }) => {
        const answers = [arrival(readDay(date, signal)), arrival(readUnallocated(date, signal))] as const
        return boardAsRead(...(await Promise.all(answers)))
      },
    }),
  stats: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'stats', date],
      queryFn: async ({ signal }) =>
        (await call(getPlannerStats, { query: { date: toWireDate(date) }, signal })).data,
    }),
  /** Who else looks at the day; asking says that one looks oneself, so a tab that nobody sees does not ask. */
  others: (date: LocalDate) =>
    queryOptions({
      queryKey: ['presence', date],
      queryFn: async ({ signal }) =>
        (await call(noteLooking, { body: { date: toWireDate(date) }, signal })).data,
      refetchInterval: SAY_AGAIN_MS,
      staleTime: 0,
    }),
}
