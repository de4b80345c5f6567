import { isInAustralia } from '../addresses/address.ts'
import type { WorkSpan } from '../fleet/driver-hours.ts'
import type { StartPlace } from '../fleet/start-place.ts'
import { type Place, type Stretch, straightStretch } from '../runs/way.ts'
import { LATE_FROM_MINUTES } from '../shared/late-words.ts'
import {
  type DayOfRuns,
  type PlaceIndex,
  type PlanJob,
  type PlanLeg,
  type PlanRun,
  restOf,
  type Travel,
} from './day.ts'
import { jobToTime, nameYards, numberPlaces, tipsToTime, truckToTime } from './day-to-time.ts'
import { restInRun } from './rest-in-run.ts'
import {
  type BinLoad,
  type LegTimes,
  type LoadedStop,
  loadAt,
  loadBeforeLeaving,
  type RunFrame,
  type RunStop,
  type RunTimes,
  type RunToTime,
} from './run-model.ts'
import { type Timed, timeRuns } from './time-runs.ts'

const MINUTES = 60

const NO_ROAD: Stretch = { kilometres: 0, minutes: 0 }

function travelBetween(places: readonly Place[], { yard, reckoning, roads }: RunFrame): Travel {
  const stretches = places.flatMap((from, row) =>
    places.map((to, column) => {
      const isNowhere = yard === null && (row === 0 || column === 0)
      if (row === column || isNowhere) return NO_ROAD
      return roads?.(from, to) ?? straightStretch(from, to, reckoning)
    }),
  )
  return {
    places: places.length,
    kilometres: stretches.map(({ kilometres }) => kilometres),
    minutes: stretches.map(({ minutes }) => minutes),
  }
}

/** So many of a run's first stops are under way or done. */
export const begunOf = ({ stops }: Pick<RunToTime, 'stops'>): number =>
  stops.findLastIndex(({ driven }) => Boolean(driven)) + 1

/** Nowhere near anything: the yard that nobody knows, whose ways count as none. */
const NOWHERE: Place = { lat: Number.NaN, lon: Number.NaN }

/** Some runs of a day as a problem of the planning, with where its places are. */
interface Posed {
  problem: DayOfRuns
  places: readonly Place[]
}

const jobIdsOf = ({ stops }: RunToTime) => stops.map(({ jobId }) => jobId)

function poseRuns(runs: readonly RunToTime[], frame: RunFrame, further: readonly RunStop[]): Posed {
  const { settings, now } = frame
  const { places, numberOf } = numberPlaces(frame.yard ?? NOWHERE)
  const trucks = new Map(runs.map((run) => [run.truckId, run]))
  const stops = [...runs.flatMap((run) => run.stops), ...further]
  const jobs = stops.map((stop): PlanJob => {
    const fixed = { isAfterPick: false, priority: 1, isLocked: false }
    return { ...jobToTime(stop, frame, numberOf), ...fixed }
  })
  const tipSites = tipsToTime(frame.tips, numberOf)
  const problem: DayOfRuns = {
    jobs,
    trucks: [...trucks.values()].map(({ truckId, limits }) => ({
      ...truckToTime(
        { truckId, rego: '', limits, driver: frame.drivers?.get(truckId) ?? null },
        settings,
        numberOf,
      ),
      isClosed: false,
    })),
    runs: runs.map((run): PlanRun => {
      const { id, truckId, number } = run
      const driven = run.stops.flatMap((stop) => (stop.driven ? [{ jobId: stop.jobId, ...stop.driven }] : []))
      return { id, truckId, number, jobIds: jobIdsOf(run), isLocked: false, begunJobs: begunOf(run), driven }
    }),
    tipSites,
    yardNames: nameYards(
      [...stops.map(({ yard }) => yard), ...[...trucks.keys()].map((id) => frame.drivers?.get(id)?.yard)],
      numberOf,
    ),
    travel: travelBetween(places, frame),
    handling: settings.handling,
    rest: settings.rest,
    now,
  }
  return { problem, places }
}

interface Group {
  runs: RunToTime[]
  bookingIds: string[]
}

/** The runs of trucks that wait for each other, since one brings a bin that another fetches on the same day. */
export function boundTogether(runs: readonly RunToTime[]): RunToTime[][] {
  const groups = new Set<Group>()
  const groupOf = new Map<string, Group>()
  for (const own of Map.groupBy(runs, ({ truckId }) => truckId).values()) {
    const group: Group = {
      runs: [...own],
      bookingIds: own.flatMap(({ stops }) => stops.map(({ bookingId }) => bookingId)),
    }
    const others = new Set(group.bookingIds.flatMap((id) => groupOf.get(id) ?? []))
    for (const other of others.size > 0 ? [...groups].filter((one) => others.has(one)) : []) {
      groups.delete(other)
      group.runs.unshift(...other.runs)
      group.bookingIds.push(...other.bookingIds)
    }
    for (const id of group.bookingIds) groupOf.set(id, group)
    groups.add(group)
  }
  return [...groups].map((group) => group.runs)
}

/** A tip site, or the yard where a company has several; '' for the only one. */
export function nameOfLeg(
  { tipSites, yardNames = [] }: Pick<DayOfRuns, 'tipSites' | 'yardNames'>,
  { place, tipSiteId }: Pick<PlanLeg, 'place' | 'tipSiteId'>,
): string {
  if (tipSiteId !== null) return tipSites.find(({ id }) => id === tipSiteId)?.name ?? ''
  return yardNames.find(([yard]) => yard === place)?.[1] ?? ''
}

function inHours(
  { problem, places }: Posed,
  legs: readonly PlanLeg[],
  loads: readonly BinLoad[] = [],
): LegTimes[] {
  return legs.map(({ kind, place, tipSiteId, kilometres, arrivesAt, leavesAt }) => {
    const at = places[place]
    return {
      kind,
      tipSiteId,
      name: nameOfLeg(problem, { place, tipSiteId }),
      place: at && !Number.isNaN(at.lat) ? at : null,
      kilometres,
      arrivesAt: arrivesAt / MINUTES,
      leavesAt: leavesAt / MINUTES,
      loads: kind === 'load' || kind === 'change' ? [...loads] : [],
    }
  })
}

/** The place of the company's first yard, of which nothing has to be said. */
const FIRST_YARD: PlaceIndex = 0

function endsOf({ problem, places }: Posed, { truckId, startPlace, homePlace }: Timed) {
  const truck = problem.trucks.find(({ id }) => id === truckId)
  const named = (place: PlaceIndex, name = ''): StartPlace | null => {
    const at = places[place]
    return at && place !== FIRST_YARD
      ? { ...at, name: place === truck?.yardPlace ? (truck.yardName ?? '') : name }
      : null
  }
  return { start: named(startPlace, truck?.startName), home: named(homePlace, truck?.endName) }
}

/** What the run is back too late for, by which a plan has it back: the driver's hours or, where those go on, the company's. */
function endsMissed({ endsAt }: Timed, shift: WorkSpan | undefined, hours: WorkSpan | null | undefined) {
  const missed = shift && endsAt > shift.to ? shift.to / MINUTES : null
  const isOfDriver = hours?.to === shift?.to
  return { driverStopsAt: isOfDriver ? missed : null, dayEndsAt: isOfDriver ? null : missed }
}

function timesOf(posed: Posed, timed: Timed, { reckoning, drivers }: RunFrame): RunTimes {
  const loaded = timed.stops.flatMap(({ jobId, legs }): LoadedStop[] => {
    const job = posed.problem.jobs.find(({ id }) => id === jobId)
    return job ? [{ job, legs }] : []
  })
  const jobs = loaded.map(({ job }) => job)
  const hours = (timed.endsAt - timed.startsAt) / MINUTES
  const { start, home } = endsOf(posed, timed)
  const truck = posed.problem.trucks.find(({ id }) => id === timed.truckId)
  return {
    jobs: jobs.length,
    picks: jobs.filter(({ kind }) => kind === 'pick').length,
    start,
    home,
    // A truck that leaves from anywhere else than its yard loads on its way, as does one whose bin is in another.
    loads:
      timed.startPlace === truck?.yardPlace && loaded[0]?.legs.length === 0 ? loadBeforeLeaving(loaded) : [],
    kilometres: timed.kilometres,
    hours,
    startsAt: timed.startsAt / MINUTES,
    endsAt: timed.endsAt / MINUTES,
    isOverHours: hours > reckoning.dayHours,
    ...endsMissed(timed, truck?.shift, drivers?.get(timed.truckId)?.hours),
    rest: restInRun(timed, truck ? restOf(posed.problem, truck) : null),
    stops: timed.stops.map(({ jobId, legs, kilometres, arrivesAt, beginsAt, leavesAt, lateBy }, place) => {
      const isLate = Math.round(lateBy) >= LATE_FROM_MINUTES
      return {
        jobId,
        legs: inHours(posed, legs, loadAt(loaded, place)),
        kilometres,
        arrivesAt: arrivesAt / MINUTES,
        beginsAt: beginsAt / MINUTES,
        leavesAt: leavesAt / MINUTES,
        lateBy: isLate ? lateBy / MINUTES : 0,
        isLate,
      }
    }),
    legsHome: inHours(posed, timed.legsHome),
    kilometresHome: timed.kilometresHome,
  }
}

/**
 * Times some runs of a day in any order of their jobs, by run id, as the planning times them (`time-run.ts`): tips, yard and
 * rests on the way, a truck's later run when the one before is back, a pick once its drop is done. `further` are jobs that
 * may be put into them. All runs of each truck are to be given, or its later ones would leave too early.
 */
export function timerOfRuns(runs: readonly RunToTime[], frame: RunFrame, further: readonly RunStop[] = []) {
  const posed = poseRuns(runs, frame, further)
  return (jobsOf: (run: RunToTime) => readonly string[]): Map<string, RunTimes> => {
    const orders = runs.map((run) => ({
      runId: run.id,
      truckId: run.truckId,
      number: run.number,
      jobIds: jobsOf(run),
    }))
    const timed = timeRuns(posed.problem, orders)
    return new Map(
      timed.flatMap((run) => (run.runId === null ? [] : [[run.runId, timesOf(posed, run, frame)] as const])),
    )
  }
}

/** The places that roads are needed between to time these runs: yard, starts of drivers, tip sites and stops. */
export function placesOfRuns(
  runs: readonly RunToTime[],
  { yard, tips, drivers }: Pick<RunFrame, 'yard' | 'tips' | 'drivers'>,
): Place[] {
  const starts = runs.flatMap(({ truckId }) => {
    const { start, home, yard: own } = drivers?.get(truckId) ?? {}
    return [start ?? [], home ?? [], own ?? []].flat()
  })
  const loading = runs.flatMap((run) => run.stops.flatMap(({ yard: there }) => there ?? []))
  const stops = runs.flatMap((run) => run.stops).filter(({ lat, lon }) => isInAustralia(lat, lon))
  const { places, numberOf } = numberPlaces(yard ?? NOWHERE)
  for (const place of [...starts, ...loading, ...tips.map(({ address }) => address), ...stops])
    numberOf(place)
  return yard ? places : places.slice(1)
}

/** A run as if nothing of it had begun, for what was planned. */
export const asPlanned = (run: RunToTime): RunToTime => ({
  ...run,
  stops: run.stops.map((stop) => ({ ...stop, driven: null })),
})

/**
 * The figures of the runs of a day, or of some trucks, by run id: as planned from now on, and of a truck that is out as
 * reported, with what follows from that.
 */
export function timesOfRuns(runs: readonly RunToTime[], frame: RunFrame): Map<string, RunTimes> {
  const groups = boundTogether(runs).map((group) => timerOfRuns(group, frame)(jobIdsOf))
  return new Map(groups.flatMap((times) => [...times]))
}
