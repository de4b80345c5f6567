import type { StartPlace } from '@skipyard/domain/fleet/start-place.ts'
import { outerRuns } from '@skipyard/domain/planning/outer-runs.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { type Board, runsOfTruck, stopsOfRun } from './board-model.ts'

/** Where a run sets out and comes home, null while the yard is not known, and which of it is where its driver keeps the truck. */
export interface RunEnds {
  start: Place | null
  home: Place | null
  away: readonly StartPlace[]
}

const pointOf = (place: Place | null): Place | null => place && { lat: place.lat, lon: place.lon }

/** The ends of a day's runs by their ids, as their times have them. */
export function endsOfRuns({
  runs,
  trucks,
  baseLocation,
}: Pick<Board, 'runs' | 'trucks' | 'baseLocation'>): ReadonlyMap<string, RunEnds> {
  return new Map(
    trucks.flatMap(({ _id, driverStart, driverHome }) => {
      const own = runsOfTruck(runs, _id)
      const hasJobs = own.map(({ bookings }) => stopsOfRun(bookings).length > 0)
      const { first, last } = outerRuns(hasJobs, { isFromYard: driverStart === null })
      return own.map(({ _id: runId }, index): [string, RunEnds] => {
        const start = index === first ? driverStart : null
        const home = index === last ? driverHome : null
        const away = [start ?? [], home ?? []].flat()
        return [runId, { start: pointOf(start ?? baseLocation), home: pointOf(home ?? baseLocation), away }]
      })
    }),
  )
}

/** The places where drivers keep trucks over night that these runs begin or end at, each once. */
export const awayPlaces = (ends: readonly RunEnds[]): StartPlace[] => [
  ...new Map(
    ends.flatMap(({ away }) => away.map((place) => [`${place.name} ${place.lat} ${place.lon}`, place])),
  ).values(),
]
