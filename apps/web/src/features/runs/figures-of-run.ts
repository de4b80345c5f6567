import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import {
  type Departure,
  figuresOfDay,
  type RunFigures,
  runFigures,
  type Stop,
} from '@skipyard/domain/runs/run-figures.ts'
import { hourLabel, timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import type { Board } from './board-model.ts'
import { stopsOfRun, type Way } from './use-ways.ts'

/** From what a run is reckoned. */
export interface Reckoning extends Pick<Board, 'baseLocation' | 'settings'> {
  timeZone: string
}

function stopsOf(cards: readonly WireCard[], timeZone: string): Stop[] {
  return stopsOfRun(cards).map(({ actionType, timeRange, booking: { address, binSize } }) => ({
    kind: actionType,
    binSize,
    lat: address.lat,
    lon: address.lon,
    timeRange: timeRangeFromInstants(timeRange, timeZone) ?? WHOLE_DAY,
  }))
}

/** What a run is before it leaves, with its jobs in this order; by straight lines while its way is not known. */
export function figuresOfRun(
  cards: readonly WireCard[],
  { baseLocation, settings, timeZone, startsAt, way }: Reckoning & Departure & { way: Way | null },
): RunFigures {
  return runFigures(stopsOf(cards, timeZone), baseLocation, {
    ...settings,
    startsAt,
    stretches: way?.stretches,
  })
}

/** What the runs of a truck are, one after the other, each by its way along streets where that is known. */
export function figuresOfTruck(
  runs: readonly Pick<WireRun, 'bookings'>[],
  { baseLocation, settings, timeZone, ways }: Reckoning & { ways: readonly (Way | null)[] },
): RunFigures[] {
  return figuresOfDay(
    runs.map(({ bookings }) => stopsOf(bookings, timeZone)),
    baseLocation,
    { ...settings, ways: ways.map((way) => way?.stretches ?? null) },
  )
}

/** '9:20am' of 9.33. */
export function clockLabel(hours: number): string {
  const minutes = Math.round(hours * 60)
  const rest = String(minutes % 60).padStart(2, '0')
  return hourLabel(Math.floor(minutes / 60) % 24).replace(/(?=[ap]m)/, `:${rest}`)
}
