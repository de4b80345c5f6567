import { getRoute } from '@skipyard/contract/runs.routes.ts'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { decodeLine } from '@skipyard/domain/runs/decode-line.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { wayInWords, wayOfRun } from '@skipyard/domain/runs/way.ts'
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { addressQueries } from '#web/features/addresses/queries.ts'
import { placesOf } from './board-model.ts'
import type { RunEnds } from './ends-of-runs.ts'

/** A service that did not answer is asked again after this long. */
const AGAIN_MS = 30_000
/** The browser keeps six connections to a host: the moves of the board must not stand behind routes. */
const ASKED_AT_ONCE = 2

const waiting: (() => void)[] = []
let busy = 0

/** Waits for one of the connections that routes may take. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= ASKED_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

const wayQuery = (way: string) =>
  queryOptions({
    queryKey: ['ways', way],
    queryFn:
      way === ''
        ? skipToken
        : async ({ signal }) => {
            const { data } = await inTurn(() => call(getRoute, { query: { stops: way }, signal }))
            return data && { stretches: data.stretches, points: decodeLine(data.line) }
          },
    staleTime: ({ state }) => (state.data === null ? AGAIN_MS : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data === null ? AGAIN_MS : false),
  })

/** A way along streets: its stretches and its line. */
export interface Way {
  stretches: readonly { kilometres: number; minutes: number }[]
  points: readonly Place[]
}

const dataOf = (answers: readonly { data: Way | null | undefined }[]) =>
  answers.map(({ data }) => data ?? null)

/** The ways along streets through places in their order, each null while it is not known: then lines are straight. */
export function useWays(routes: readonly (readonly Place[])[]): (Way | null)[] {
  const { data } = useQuery(addressQueries.mapSources)
  const isAsked = Boolean(data?.routingHost)
  return useQueries({
    queries: routes.map((way) => wayQuery(isAsked ? wayInWords(way) : '')),
    combine: dataOf,
  })
}

/** The ways of several runs from their starts to their homes. */
export const useWaysOfRuns = (
  runs: readonly { _id: string; bookings: readonly WireCard[] }[],
  ends: ReadonlyMap<string, RunEnds>,
): (Way | null)[] =>
  useWays(
    runs.map(({ _id, bookings }) => {
      const { start = null, home = null } = ends.get(_id) ?? {}
      return wayOfRun(placesOf(bookings), start, home)
    }),
  )
