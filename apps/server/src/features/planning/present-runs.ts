import type { WirePlanLeg, WirePlanRun, WirePlanStop } from '@skipyard/contract/planning/proposal.ts'
import type { PlanProblem } from '@skipyard/domain/planning/plan.ts'
import type { PlaceIndex, PlanLeg, PlanStop } from '@skipyard/domain/run-times/day.ts'
import { nameOfLeg } from '@skipyard/domain/run-times/run-times.ts'
import type { KeptPlan } from '#server/planning/kept-plan.ts'
import type { ComparedRun } from './compare-runs.ts'

const round = (kilometres: number) => Math.round(kilometres * 100) / 100

const kilometresBetween = ({ travel }: PlanProblem, from: PlaceIndex, to: PlaceIndex) =>
  round(travel.kilometres[from * travel.places + to] ?? 0)

interface RunToPresent {
  plan: KeptPlan
  problem: PlanProblem
  compared: ComparedRun
}

function wireOfLeg({ plan, problem }: RunToPresent, leg: PlanLeg, from: PlaceIndex): WirePlanLeg {
  const { lat = 0, lon = 0 } = plan.source.places[leg.place] ?? {}
  return {
    kind: leg.kind,
    tipSiteId: leg.tipSiteId,
    name: nameOfLeg(problem, leg),
    lat,
    lon,
    kilometres: kilometresBetween(problem, from, leg.place),
    arrivesAt: Math.round(leg.arrivesAt),
    leavesAt: Math.round(leg.leavesAt),
  }
}

function wireOfLegs(toPresent: RunToPresent, legs: readonly PlanLeg[], from: PlaceIndex): WirePlanLeg[] {
  return legs.map((leg, index) => wireOfLeg(toPresent, leg, legs[index - 1]?.place ?? from))
}

function howOf({ plan, compared }: RunToPresent, jobId: string): Pick<WirePlanStop, 'how' | 'fromRunId'> {
  const { runOf, runs } = plan.source.known
  const fromRunId = runOf.get(jobId) ?? null
  if (fromRunId !== null && fromRunId === compared.run.runId) return { how: 'stays', fromRunId }
  if (compared.now?.jobIds.includes(jobId)) return { how: 'taken', fromRunId }
  return { how: fromRunId !== null && runs.has(fromRunId) ? 'moves' : 'comes', fromRunId }
}

function wireOfStop(toPresent: RunToPresent, stop: PlanStop, from: PlaceIndex): WirePlanStop {
  const { problem } = toPresent
  const before = stop.legs.at(-1)?.place ?? from
  return {
    actionId: stop.jobId,
    legs: wireOfLegs(toPresent, stop.legs, from),
    kilometres: kilometresBetween(problem, before, placeOf(problem, stop) ?? before),
    arrivesAt: Math.round(stop.arrivesAt),
    beginsAt: Math.round(stop.beginsAt),
    leavesAt: Math.round(stop.leavesAt),
    lateBy: Math.max(0, Math.round(stop.lateBy)),
    ...howOf(toPresent, stop.jobId),
  }
}

const placeOf = ({ jobs }: PlanProblem, { jobId }: PlanStop): PlaceIndex | null =>
  jobs.find(({ id }) => id === jobId)?.place ?? null

function wireOfRun(toPresent: RunToPresent, changedBy: string | null): WirePlanRun {
  const { plan, problem, compared } = toPresent
  const { run, key, state, now } = compared
  const truck = problem.trucks.find(({ id }) => id === run.truckId)
  const { startPlace: start, homePlace: home } = run
  const asDriven = run.stops.toSorted((one, other) => one.leavesAt - other.leavesAt)
  const placeBehind = (at: number): PlaceIndex => {
    const stop = asDriven.at(at)
    return stop ? (placeOf(problem, stop) ?? 0) : start
  }
  const before = new Map(asDriven.map(({ jobId }, at) => [jobId, at === 0 ? start : placeBehind(at - 1)]))
  const last = run.legsHome.at(-1)?.place ?? placeBehind(-1)
  const named = (place: PlaceIndex, name: string) => {
    const at = plan.source.places[place]
    const shown = place === truck?.yardPlace ? (truck.yardName ?? '') : name
    return at && shown !== '' ? { name: shown, lat: at.lat, lon: at.lon } : null
  }
  return {
    key,
    runId: now?.id ?? run.runId,
    truckId: run.truckId,
    rego: truck?.rego ?? '',
    number: run.number,
    locked: now?.isLocked ?? false,
    state,
    changedBy,
    start: named(start, truck?.startName ?? ''),
    home: named(home, truck?.endName ?? ''),
    stops: run.stops.map((stop) => wireOfStop(toPresent, stop, before.get(stop.jobId) ?? start)),
    legsHome: wireOfLegs(toPresent, run.legsHome, placeBehind(-1)),
    kilometresHome: kilometresBetween(problem, last, home),
    startsAt: Math.round(run.startsAt),
    endsAt: Math.round(run.endsAt),
    kilometres: round(run.kilometres),
    lateJobs: run.lateJobs,
    before: { jobs: run.before.jobs, kilometres: round(run.before.kilometres) },
  }
}

export function presentRuns(
  plan: KeptPlan,
  problem: PlanProblem,
  { comparedRuns, changers }: { comparedRuns: readonly ComparedRun[]; changers: ReadonlyMap<string, string> },
): WirePlanRun[] {
  return comparedRuns.map((compared) =>
    wireOfRun(
      { plan, problem, compared },
      compared.state === 'changed' ? (changers.get(compared.key) ?? '') : null,
    ),
  )
}
