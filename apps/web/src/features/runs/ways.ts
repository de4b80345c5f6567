import { getRoads, getRoute } from '@skipyard/contract/runs/routes.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import type { StartPlace } from '@skipyard/domain/fleet/start-place.ts'
import { outerRuns } from '@skipyard/domain/planning/day/day-chains.ts'
import type { Roads } from '@skipyard/domain/planning/run-model.ts'
import { decodeLine } from '@skipyard/domain/runs/decode-line.ts'
import { type Place, type Stretch, wayInWords, wayOfRun } from '@skipyard/domain/runs/way.ts'
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { addressQueries } from '#web/features/addresses/queries.ts'
import { type Board, placesOf, runsOfTruck, stopsOfRun } from './board-model.ts'

/** Null while the yard is not known; also which end is where the driver keeps the truck. */
export interface RunEnds {
  start: Place | null
  home: Place | null
  away: readonly StartPlace[]
  /**
   * Set where a truck comes from elsewhere by the yard to its first job, or goes home by it after the last.
   */
  yardFirst: Place | null
  yardLast: Place | null
}

const pointOf = (place: Place | null): Place | null => place && { lat: place.lat, lon: place.lon }

/** Bins are kept in the yard: the first to drop is loaded there and the last picked up is unloaded there. */
function yardOnWays(
  { bookings }: Pick<WireRun, 'bookings'>,
  { start, home, yard }: { start: StartPlace | null; home: StartPlace | null; yard: Place | null },
): Pick<RunEnds, 'yardFirst' | 'yardLast'> {
  const cards = stopsOfRun(bookings)
  const isFetching = start !== null && cards[0]?.actionType === 'drop'
  const isBringing = home !== null && cards.at(-1)?.actionType === 'pick'
  return { yardFirst: isFetching ? yard : null, yardLast: isBringing ? yard : null }
}

export function endsOfRuns({
  runs,
  trucks,
  baseLocation,
}: Pick<Board, 'runs' | 'trucks' | 'baseLocation'>): ReadonlyMap<string, RunEnds> {
  return new Map(
    trucks.flatMap(({ _id, driverStart, driverHome, homeYard = null }) => {
      const yard = pointOf(homeYard ?? baseLocation)
      const own = runsOfTruck(runs, _id)
      const hasJobs = own.map(({ bookings }) => stopsOfRun(bookings).length > 0)
      const { first, last } = outerRuns(hasJobs, { isFromYard: driverStart === null })
      return own.map((run, index): [string, RunEnds] => {
        const start = index === first ? driverStart : null
        const home = index === last ? driverHome : null
        const away = [start, home, homeYard].filter((place) => place !== null)
        const ends = { start: pointOf(start) ?? yard, home: pointOf(home) ?? yard, away }
        return [run._id, { ...ends, ...yardOnWays(run, { start, home, yard }) }]
      })
    }),
  )
}

export const awayPlaces = (ends: readonly RunEnds[]): StartPlace[] => [
  ...new Map(
    ends.flatMap(({ away }) => away.map((place) => [`${place.name} ${place.lat} ${place.lon}`, place])),
  ).values(),
]

const AGAIN_MS = 30_000
/** A browser opens six connections to a host: saves of the board must not queue behind routes. */
const ASKED_AT_ONCE = 2

const waiting: (() => void)[] = []
let busy = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

export interface Way {
  stretches: readonly { kilometres: number; minutes: number }[]
  points: readonly Place[]
}

const dataOf = (answers: readonly { data: Way | null | undefined }[]) =>
  answers.map(({ data }) => data ?? null)

/** Routes along streets, each null while unknown; lines are then straight. */
function useWays(routes: readonly (readonly Place[])[]): (Way | null)[] {
  const { data } = useQuery(addressQueries.mapSources)
  const isAsked = Boolean(data?.routingHost)
  return useQueries({
    queries: routes.map((way) => wayQuery(isAsked ? wayInWords(way) : '')),
    combine: dataOf,
  })
}

export function throughYard(
  stops: readonly Place[],
  { yardFirst = null, yardLast = null }: Partial<Pick<RunEnds, 'yardFirst' | 'yardLast'>>,
): readonly Place[] {
  if (stops.length === 0) return stops
  return [...(yardFirst ? [yardFirst] : []), ...stops, ...(yardLast ? [yardLast] : [])]
}

export const useWaysOfRuns = (
  runs: readonly { _id: string; bookings: readonly WireCard[] }[],
  ends: ReadonlyMap<string, RunEnds>,
): (Way | null)[] =>
  useWays(
    runs.map(({ _id, bookings }) => {
      const { start = null, home = null, ...byYard } = ends.get(_id) ?? {}
      return wayOfRun(throughYard(placesOf(bookings), byYard), start, home)
    }),
  )

const nameOf = ({ lat, lon }: Place) => `${lat.toFixed(5)},${lon.toFixed(5)}`

/** Travel between places by 'from;to'. */
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

const inAnyOrder = (words: string) => words.split(';').toSorted().join(';')

const streetsOf = (answers: readonly { data: { streets: Streets | null } | undefined }[]) =>
  answers.map(({ data }) => data?.streets ?? null)

export function useStreets(groups: readonly (readonly Place[])[]): (Streets | null)[] {
  const { data } = useQuery(addressQueries.mapSources)
  const isAsked = Boolean(data?.routingHost)
  return useQueries({
    queries: groups.map((places) => roadsQuery(isAsked ? inAnyOrder(wayInWords(places)) : '')),
    combine: streetsOf,
  })
}

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

export interface RunOnMap {
  run: WireRun
  way: Way | null
  color: number
  ends: RunEnds | undefined
}
