import { isInAustralia } from '../addresses/address.ts'
import { withinHours } from '../fleet/driver-hours.ts'
import type { StartPlace } from '../fleet/start-place.ts'
import type { TruckLimits } from '../runs/check-load.ts'
import type { PlannerSettings } from '../runs/planner-settings.ts'
import type { Place } from '../runs/way.ts'
import type { PlaceIndex, PlanJob, PlanTruck, TipSite } from './day.ts'
import type { DriverDay, RunFrame, RunStop, TimingSettings } from './run-model.ts'

/** Gives each place a number, places that are the same (to a metre) one number; the yard is 0. */
export function numberPlaces(yard: Place) {
  const places: Place[] = []
  const numbers = new Map<string, PlaceIndex>()
  const numberOf = ({ lat, lon }: Place): PlaceIndex => {
    const name = `${lat.toFixed(5)} ${lon.toFixed(5)}`
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, places.length)
    return places.push({ lat, lon }) - 1
  }
  numberOf(yard)
  return { places, numberOf }
}

const MINUTES = 60

/** What a job is to a plan, wherever it is asked for. */
export function jobToTime(
  stop: RunStop,
  {
    settings,
    reckoning,
  }: Pick<RunFrame, 'settings'> & { reckoning: Pick<PlannerSettings, 'dropMinutes' | 'pickMinutes'> },
  numberOf: (place: Place) => PlaceIndex,
): Omit<PlanJob, 'isAfterPick' | 'priority' | 'isLocked'> {
  const { kind, binType, binSize, timeRange, waitMinutes = 0 } = stop
  return {
    id: stop.jobId,
    bookingId: stop.bookingId,
    kind,
    binType,
    binSizeM3: binSize,
    wasteType: stop.wasteType,
    tipByHand: stop.tipByHand ?? null,
    carriedTo: stop.carriedTo ?? null,
    place: isInAustralia(stop.lat, stop.lon) ? numberOf(stop) : null,
    window: { from: timeRange.fromHour * MINUTES, to: timeRange.toHour * MINUTES },
    serviceMinutes: (kind === 'drop' ? reckoning.dropMinutes : reckoning.pickMinutes) + waitMinutes,
    loadsAt: kind === 'drop' && stop.yard ? numberOf(stop.yard) : null,
    isNestable: settings.nestedBins > 1 && binType === 'Marrel' && binSize <= settings.nestsUpToM3,
  }
}

const YARD: PlaceIndex = 0

/** What a truck is to a plan on a day with the hours, the rest and the start of who drives it. */
export const truckToTime = (
  {
    truckId: id,
    rego,
    limits,
    driver,
  }: { truckId: string; rego: string; limits: TruckLimits; driver: DriverDay | null },
  { nestedBins, dayStartsAt, dayEndsAt }: TimingSettings,
  numberOf: (place: Place) => PlaceIndex,
): Omit<PlanTruck, 'isClosed'> => {
  const yardPlace = driver?.yard ? numberOf(driver.yard) : YARD
  return {
    id,
    rego,
    limits,
    positions: limits.binTypes.length === 0 || limits.binTypes.includes('Marrel') ? nestedBins : 1,
    shift: withinHours({ from: dayStartsAt, to: dayEndsAt }, driver?.hours ?? null),
    rest: driver?.rest ?? null,
    startPlace: driver?.start ? numberOf(driver.start) : yardPlace,
    endPlace: driver?.home ? numberOf(driver.home) : yardPlace,
    startName: driver?.start?.name ?? '',
    endName: driver?.home?.name ?? '',
    yardPlace,
    yardName: driver?.yard?.name ?? '',
  }
}

/** The yards of a day that have names, by their places. */
export const nameYards = (
  yards: readonly (StartPlace | null | undefined)[],
  numberOf: (place: Place) => PlaceIndex,
): [PlaceIndex, string][] => [
  ...new Map(yards.flatMap((yard) => (yard ? [[numberOf(yard), yard.name] as const] : []))),
]

/** The tip sites of a company as a plan knows them. */
export const tipsToTime = (tips: RunFrame['tips'], numberOf: (place: Place) => PlaceIndex): TipSite[] =>
  tips.map(({ id, name, address, wasteTypes, opensAt, closesAt }) => ({
    id,
    name,
    place: numberOf(address),
    wasteTypes,
    open: { from: opensAt, to: closesAt },
  }))
