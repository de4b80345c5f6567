import type { ProposedRun } from '@skipyard/domain/planning/plan.ts'
import { factsOfJob, runSince } from '@skipyard/domain/planning/pose-problem.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { begunIn } from '@skipyard/domain/run-times/begun-runs.ts'
import type { Driven } from '@skipyard/domain/run-times/day.ts'
import { type Board, findJob, type PlannedRun } from '@skipyard/domain/runs/board.ts'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import type { KeptPlan } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export function keyOfRun({
  runId,
  truckId,
  number,
}: Pick<ProposedRun, 'runId' | 'truckId' | 'number'>): string {
  return runId ?? `new ${truckId} ${number}`
}

export interface ComparedRun {
  key: string
  run: ProposedRun
  now: PlannedRun | undefined
  state: 'same' | 'open' | 'accepted' | 'changed'
  strays: string[]
  /** Its driver has begun a job that the plan puts behind others that are to come. */
  isAgainstDriver: boolean
}

/** Jobs that are under way or done as they were driven in their runs. */
export type DrivenOf = ReadonlyMap<string, Driven>

interface Comparison {
  plan: KeptPlan
  board: Board
  drivenOf: DrivenOf
  placeNow: ReadonlyMap<string, string>
  target: ReadonlyMap<string, string | undefined>
}

/** The run on the board; a proposed one has none until it is accepted. */
export const idNow = (plan: Pick<KeptPlan, 'made'>, run: Parameters<typeof keyOfRun>[0]) =>
  run.runId ?? plan.made.get(keyOfRun(run))

function comparisonOf(plan: KeptPlan, board: Board, drivenOf: DrivenOf): Comparison {
  const runs = plan.found?.plan.runs ?? []
  return {
    plan,
    board,
    drivenOf,
    placeNow: new Map(board.runs.flatMap(({ id, jobIds }) => jobIds.map((jobId) => [jobId, id] as const))),
    target: new Map(runs.flatMap((run) => run.stops.map(({ jobId }) => [jobId, idNow(plan, run)] as const))),
  }
}

/**
 * A job that was called off, is under way, has another hour or size, or is on another day while in none of
 * our runs.
 */
function isAnother({ plan, board }: Comparison, jobId: string, isHere: boolean): boolean {
  const known = plan.source.known.jobs.get(jobId)
  if (!known) return false
  const found = findJob(board, jobId)
  if (!found) return true
  return factsOfJob(found) !== known.facts || (!isHere && found.job.date !== known.date)
}

function straysOf(comparison: Comparison, run: ProposedRun, now: PlannedRun | undefined): string[] {
  const { plan, placeNow, target } = comparison
  const { known } = plan.source
  const before = known.runs.get(run.runId ?? '')?.jobIds ?? []
  const wanted = run.stops.map(({ jobId }) => jobId)
  const current = now?.jobIds ?? []
  const isStray = (jobId: string) => {
    const isHere = current.includes(jobId)
    if (isAnother(comparison, jobId, isHere)) return true
    if (isHere) return !before.includes(jobId) && !wanted.includes(jobId)
    if (wanted.includes(jobId)) return placeNow.get(jobId) !== known.runOf.get(jobId)
    return placeNow.get(jobId) !== target.get(jobId)
  }
  return [...new Set([...current, ...before, ...wanted])].filter(isStray)
}

const isOrderOf = (one: readonly string[], other: readonly string[]) => {
  const shared = one.filter((jobId) => other.includes(jobId))
  return shared.join() === other.filter((jobId) => one.includes(jobId)).join()
}

/** A run that is neither gone, locked nor off since, and in an order that the plan knows. */
function isAsKnown({ plan }: Comparison, run: ProposedRun, now: PlannedRun | undefined): boolean {
  const before = plan.source.known.runs.get(run.runId ?? '')
  if (!before) return run.runId === null
  if (!now || now.isLocked !== before.isLocked || now.isTruckOff !== before.isTruckOff) return false
  const wanted = run.stops.map(({ jobId }) => jobId)
  return isOrderOf(now.jobIds, before.jobIds) || isOrderOf(now.jobIds, wanted)
}

/**
 * A job that goes on to another run leaves with that one; until then this run counts as accepted once all it
 * gets is there.
 */
function progressOf(
  { plan, target }: Comparison,
  run: ProposedRun,
  { before, current }: Record<'before' | 'current', readonly string[]>,
): 'same' | 'open' | 'accepted' {
  const stops = run.stops.map(({ jobId }) => jobId)
  const isWanted = (jobIds: readonly string[]) => jobIds.join() === stops.join()
  const planned = (jobIds: readonly string[]) => jobIds.filter((jobId) => plan.source.known.jobs.has(jobId))
  const staying = (jobIds: readonly string[]) =>
    planned(jobIds).filter((jobId) => stops.includes(jobId) || !target.has(jobId))
  if (isWanted(planned(current))) return isWanted(planned(before)) ? 'same' : 'accepted'
  return isWanted(staying(current)) && !isWanted(staying(before)) ? 'accepted' : 'open'
}

function isAgainstDriver({ plan, board, drivenOf }: Comparison, run: ProposedRun): boolean {
  const posed = plan.found?.problem.runs.find(({ id }) => id === run.runId)
  if (!posed) return false
  const since = runSince(posed, { board, drivenOf })
  const wanted = run.stops.map(({ jobId }) => jobId)
  return begunIn(since, wanted).begunJobs < since.begunJobs
}

function compareRun(comparison: Comparison, run: ProposedRun): ComparedRun {
  const { plan, board } = comparison
  const id = idNow(plan, run)
  const now = board.runs.find((known) => known.id === id)
  const strays = straysOf(comparison, run, now)
  const before = plan.source.known.runs.get(run.runId ?? '')?.jobIds ?? []
  const progress = progressOf(comparison, run, { before, current: now?.jobIds ?? [] })
  // A run that is on the board as planned may be locked since: there is nothing left to accept.
  const isOpen = progress === 'open'
  const isDrivenOtherwise = isOpen && strays.length === 0 && isAgainstDriver(comparison, run)
  const isChanged = strays.length > 0 || isDrivenOtherwise || (isOpen && !isAsKnown(comparison, run, now))
  const state = isChanged ? 'changed' : progress
  return { key: keyOfRun(run), run, now, state, strays, isAgainstDriver: isDrivenOtherwise }
}

export function compareRuns(plan: KeptPlan, board: Board, drivenOf: DrivenOf): ComparedRun[] {
  const comparison = comparisonOf(plan, board, drivenOf)
  return (plan.found?.plan.runs ?? []).map((run) => compareRun(comparison, run))
}

export async function nameChangers(
  scope: TenantScope,
  comparedRuns: readonly ComparedRun[],
  board: Board,
): Promise<Map<string, string>> {
  const changed = comparedRuns.filter(({ state }) => state === 'changed')
  const subjectsOf = ({ strays }: ComparedRun) =>
    strays.flatMap((jobId) => [jobId, findJob(board, jobId)?.booking.id ?? jobId])
  const subjects = [...new Set(changed.flatMap(subjectsOf))]
  const last = subjects.length === 0 ? new Map() : await readLastEntries(scope, subjects)
  const newest = (compared: ComparedRun): string =>
    subjectsOf(compared)
      .flatMap((subject) => last.get(subject) ?? [])
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.actorName ?? ''
  const nameOf = (compared: ComparedRun) =>
    compared.isAgainstDriver ? planningTexts.itsDriver : newest(compared)
  return new Map(changed.map((compared) => [compared.key, nameOf(compared)]))
}
