import { getRoads } from '@skipyard/contract/runs.routes.ts'
import type { Roads } from '@skipyard/domain/planning/run-model.ts'
import { type Place, type Stretch, wayInWords } from '@skipyard/domain/runs/way.ts'
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { addressQueries } from '#web/features/addresses/queries.ts'
import { inTurn } from './use-ways.ts'

/** A service that did not answer is asked again after this long. */
const AGAIN_MS = 30_000

const nameOf = ({ lat, lon }: Place) => `${lat.toFixed(5)},${lon.toFixed(5)}`

/** The roads between places that a routing service was asked about together, by 'from;to'. */
export type Streets = ReadonlyMap<string, Stretch>

async function findStreets(words: string, signal: AbortSignal) {
  const { data } = await inTurn(() => call(getRoads, { query: { places: words }, signal }))
  const names = words.split(';')
  const pairs = names.flatMap((from, row) =>
    names.map((to, column): [string, Stretch] => {
      const at = row * names.length + column
      return [`${from};${to}`, { kilometres: data?.kilometres[at] ?? 0, minutes: data?.minutes[at] ?? 0 }]
    }),
  )
  return { streets: data === null ? null : new Map(pairs), isWhole: data !== null && data.guessed === 0 }
}

const roadsQuery = (words: string) =>
  queryOptions({
    queryKey: ['roads', words],
    queryFn: words === '' ? skipToken : ({ signal }) => findStreets(words, signal),
    staleTime: ({ state }) => (state.data?.isWhole ? Number.POSITIVE_INFINITY : AGAIN_MS),
    refetchInterval: ({ state }) => (state.data && !state.data.isWhole ? AGAIN_MS : false),
    // Kept as it is: tables of the same places are the same.
    structuralSharing: false,
  })

/** The same places in another order are the same question. */
const inAnyOrder = (words: string) => words.split(';').toSorted().join(';')

const streetsOf = (answers: readonly { data: { streets: Streets | null } | undefined }[]) =>
  answers.map(({ data }) => data?.streets ?? null)

/** The roads along streets between the places of each group; null while they are not known: then lines are straight. */
export function useStreets(groups: readonly (readonly Place[])[]): (Streets | null)[] {
  const { data } = useQuery(addressQueries.mapSources)
  const isAsked = Boolean(data?.routingHost)
  return useQueries({
    queries: groups.map((places) => roadsQuery(isAsked ? inAnyOrder(wayInWords(places)) : '')),
    combine: streetsOf,
  })
}

/** The roads of all those tables together, as runs are timed by them. */
export const roadsOn =
  (tables: readonly (Streets | null)[]): Roads =>
  (from, to) => {
    const name = `${nameOf(from)};${nameOf(to)}`
    for (const table of tables) {
      const known = table?.get(name)
      if (known) return known
    }
    return undefined
  }
