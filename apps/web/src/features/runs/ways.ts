import { getRoads, getRoute } from '@skipyard/contract/runs/routes.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import type { Roads, RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { decodeLine } from '@skipyard/domain/runs/decode-line.ts'
import { type Place, type Stretch, wayInWords, wayOfRun } from '@skipyard/domain/runs/way.ts'
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { addressQueries } from '#web/features/addresses/queries.ts'
import type { TimesOfDay } from './run-times.ts'

/** A yard, a tip site or where a driver keeps the truck, away from the first yard. */
export interface Stand extends Place {
  kind: 'yard' | 'tip' | 'home'
  name: string
}

function standsOfRun({ start, home, stops, legsHome }: RunTimes): Stand[] {
  const legs = [...stops.flatMap((stop) => stop.legs), ...legsHome]
  const between = legs.flatMap(({ kind, name, place }): Stand[] =>
    place && name !== '' ? [{ kind: kind === 'tip' ? 'tip' : 'yard', name, ...place }] : [],
  )
  const ends = [start, home].flatMap((end): Stand[] => (end ? [{ kind: 'home', ...end }] : []))
  return [...between, ...ends]
}

/** Each once, a yard before the home of a driver who starts there. */
export const eachStand = (ways: readonly Pick<RunWay, 'stands'>[]): Stand[] => {
  const stands = ways.flatMap((way) => way.stands)
  return [...new Map(stands.toReversed().map((stand) => [`${stand.lat} ${stand.lon}`, stand])).values()]
}

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
            return data && { points: decodeLine(data.line) }
          },
    staleTime: ({ state }) => (state.data === null ? AGAIN_MS : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data === null ? AGAIN_MS : false),
  })

interface Way {
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

/** Where a run goes, as it is timed. */
export interface RunWay {
  places: readonly Place[]
  /** Null while they are not known. */
  streets: Way | null
  stands: readonly Stand[]
}

const placesOfJobs = (cards: readonly WireCard[]) =>
  new Map(cards.map(({ actionId, booking: { address } }) => [actionId, address]))

export function useWaysOfRuns(
  runs: readonly Pick<WireRun, '_id' | 'bookings'>[],
  { times, yard }: { times: TimesOfDay; yard: Place | null },
): ReadonlyMap<string, RunWay> {
  const timed = runs.flatMap(({ _id, bookings }) => {
    const own = times.get(_id)
    if (!own || own.stops.length === 0) return []
    const places = wayOfRun(own, { yard, at: placesOfJobs(bookings) })
    const stands = standsOfRun(own).filter(({ lat, lon }) => !(yard?.lat === lat && yard.lon === lon))
    return [{ runId: _id, places, stands }]
  })
  const streets = useWays(timed.map(({ places }) => places))
  return new Map(
    timed.map(({ runId, ...way }, index) => [runId, { ...way, streets: streets[index] ?? null }]),
  )
}

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
  way: RunWay | undefined
  color: number
}
