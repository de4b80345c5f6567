import { createStore } from '@mantine/store'
import { noteLooking } from '@skipyard/contract/runs/changes.ts'
import {
  getPlannerStats,
  getRuns,
  getUnallocated,
  type WireCard,
  type WireRun,
} from '@skipyard/contract/runs/runs.ts'
import { type ListParts, wholeList } from '@skipyard/contract/shared/changed-parts.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { Board } from './board-model.ts'

interface Known<Part> {
  mark: string
  whole: readonly Part[]
}

// Shared by its place in the list, as is usual, all behind a card that leaves would be new, and drawn again.
queryClient.setQueryDefaults(['parts'], { structuralSharing: false })

interface InParts<Answer, Part> {
  /** Asks for changes since the mark of an earlier answer, or for everything. */
  read: (known?: string) => Promise<Answer>
  partsOf: (answer: Answer) => readonly Part[]
  idOf: (part: Part) => string
}

/**
 * Reads a long list again, transferring only what changed since the last answer. The parts are kept beside
 * the queries and removed with them at sign-out.
 */
export async function readInParts<Answer extends Pick<ListParts<unknown>, 'mark' | 'order'>, Part>(
  list: readonly unknown[],
  { read, partsOf, idOf }: InParts<Answer, Part>,
): Promise<Answer & { whole: Part[] }> {
  const queryKey = ['parts', ...list]
  const before = queryClient.getQueryData<Known<Part>>(queryKey)
  const keep = (answer: Answer, whole: readonly Part[]) => {
    queryClient.setQueryData<Known<Part>>(queryKey, { mark: answer.mark, whole })
    return { ...answer, whole: [...whole] }
  }
  const answer = await read(before?.mark)
  const whole = wholeList({ parts: partsOf(answer), order: answer.order }, before?.whole ?? [], idOf)
  if (whole) return keep(answer, whole)
  const anew = await read()
  return keep(anew, partsOf(anew))
}

/** `at` is in milliseconds of any one clock. */
interface Read<Part> {
  data: Part
  readAt: number
}

/** Runs and Unallocated are read separately: a job in both is taken from the later answer. */
export function boardAsRead(
  day: Read<Omit<Board, 'unallocated' | 'older'>>,
  unallocated: Read<readonly WireCard[]> & { older: number },
): Board {
  const inRuns = new Set(day.data.runs.flatMap(({ bookings }) => bookings.map(({ actionId }) => actionId)))
  const isTwice = ({ actionId }: WireCard) => inRuns.has(actionId)
  const twice = new Set(unallocated.data.filter(isTwice).map(({ actionId }) => actionId))
  const { older } = unallocated
  if (twice.size === 0) return { ...day.data, unallocated: unallocated.data, older }
  const isOnce = ({ actionId }: WireCard) => !twice.has(actionId)
  if (day.readAt >= unallocated.readAt) {
    return { ...day.data, unallocated: unallocated.data.filter(isOnce), older }
  }
  const runs = day.data.runs.map((run) =>
    run.bookings.every(isOnce) ? run : { ...run, bookings: run.bookings.filter(isOnce) },
  )
  return { ...day.data, runs, unallocated: unallocated.data, older }
}

interface Sharing<Part> {
  idOf: (part: Part) => string
  share: (before: Part, after: Part) => Part
}

function sharedList<Part>(
  before: readonly Part[],
  after: readonly Part[],
  { idOf, share }: Sharing<Part>,
): Part[] {
  const known = new Map(before.map((part) => [idOf(part), part]))
  return after.map((part) => {
    const then = known.get(idOf(part))
    return then === undefined || then === part ? part : share(then, part)
  })
}

const sameOr = <List extends readonly unknown[]>(before: List, after: List): List =>
  before.length === after.length && before.every((part, at) => part === after[at]) ? before : after

const CARDS: Sharing<WireCard> = { idOf: ({ actionId }) => actionId, share: replaceEqualDeep }

function shareRun(known: WireRun, { bookings: read, ...after }: WireRun): WireRun {
  const { bookings: cards, ...before } = known
  const head = replaceEqualDeep(before, after)
  const bookings = sameOr(cards, sharedList(cards, read, CARDS))
  return head === before && bookings === cards ? known : { ...head, bookings }
}

/** Runs, trucks and cards that say the same stay the very same, wherever they stand now: only others are drawn. */
export function shareBoard(known: Board | undefined, read: Board): Board {
  if (!known) return read
  const { runs, trucks, unallocated, ...before } = known
  const { runs: runsNow, trucks: trucksNow, unallocated: unallocatedNow, ...after } = read
  const idOf = ({ _id }: { _id: string }) => _id
  const rest = replaceEqualDeep(before, after)
  const shared = {
    runs: sameOr(runs, sharedList(runs, runsNow, { idOf, share: shareRun })),
    trucks: sameOr(trucks, sharedList(trucks, trucksNow, { idOf, share: replaceEqualDeep })),
    unallocated: sameOr(unallocated, sharedList(unallocated, unallocatedNow, CARDS)),
  }
  const isSame =
    rest === before && shared.runs === runs && shared.trucks === trucks && shared.unallocated === unallocated
  return isSame ? known : { ...rest, ...shared }
}

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

export const runQueries = {
  day: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'day', date],
      queryFn: async ({ signal }) => (await readDay(date, signal)).data,
    }),
  /** Both parts change together, or a moving card would be nowhere in between. */
  board: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'board', date],
      structuralSharing: false,
      queryFn: async ({ signal, queryKey }) => {
        const answers = [arrival(readDay(date, signal)), arrival(readUnallocated(date, signal))] as const
        const read = boardAsRead(...(await Promise.all(answers)))
        return shareBoard(queryClient.getQueryData<Board>(queryKey), read)
      },
    }),
  stats: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'stats', date],
      queryFn: async ({ signal }) =>
        (await call(getPlannerStats, { query: { date: toWireDate(date) }, signal })).data,
    }),
  /** Asking also says that this user looks at the day, so a hidden tab does not ask. */
  others: (date: LocalDate) =>
    queryOptions({
      queryKey: ['presence', date],
      queryFn: async ({ signal }) =>
        (await call(noteLooking, { body: { date: toWireDate(date) }, signal })).data,
      refetchInterval: SAY_AGAIN_MS,
      staleTime: 0,
    }),
}
