import type { WirePlanRun, WireProposal } from '@skipyard/contract/planning/proposal.ts'
import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import type { PlanOrders } from './mutations.ts'
import { shownRunId } from './proposed-day.ts'

type PlanLanding =
  | { kind: 'run'; runId: string; position?: number | undefined }
  | { kind: 'new-run'; truckId: string }
  | { kind: 'unallocated' }

const idsOf = ({ stops }: WirePlanRun) => stops.map(({ actionId }) => actionId)

export function ordersAfter(
  { runs }: WireProposal,
  jobIds: readonly string[],
  landing: PlanLanding,
): PlanOrders | null {
  const rest = (run: WirePlanRun) => idsOf(run).filter((id) => !jobIds.includes(id))
  const left = runs.filter((run) => idsOf(run).some((id) => jobIds.includes(id)))
  const orderOf = (run: WirePlanRun) => ({ key: run.key, actionIds: rest(run) })
  if (landing.kind === 'unallocated') return left.map(orderOf)
  if (landing.kind === 'new-run') {
    return [...left.map(orderOf), { truckId: landing.truckId, actionIds: [...jobIds] }]
  }
  const target = runs.find((run) => shownRunId(run) === landing.runId)
  if (!target) return null
  const others = rest(target)
  const actionIds = others.toSpliced(landing.position ?? others.length, 0, ...jobIds)
  return [...left.filter((run) => run !== target).map(orderOf), { key: target.key, actionIds }]
}

/** The orders that restore an earlier proposal; a run it did not have is left empty. */
export function ordersBack(was: WireProposal, is: WireProposal): PlanOrders {
  const known = new Map(was.runs.map((run) => [run.key, idsOf(run)]))
  return is.runs.flatMap((run) => {
    const actionIds = known.get(run.key) ?? []
    return actionIds.join() === idsOf(run).join() ? [] : [{ key: run.key, actionIds }]
  })
}

function withJob(order: readonly string[], jobId: string, onBoard: readonly string[]): string[] {
  const before = onBoard.slice(0, onBoard.indexOf(jobId)).findLast((id) => order.includes(id))
  return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, jobId)
}

export function ordersWithout(
  { runs }: WireProposal,
  key: string,
  board: readonly Pick<WireRun, '_id' | 'bookings'>[],
): PlanOrders {
  const given = runs.find((run) => run.key === key)
  if (!given) return []
  const jobsOnBoard = (runId: string | null) =>
    board.find(({ _id }) => _id === runId)?.bookings.map(({ actionId }) => actionId) ?? []
  const own = jobsOnBoard(given.runId)
  const back = given.stops.filter(({ actionId }) => !own.includes(actionId))
  const orders = runs.flatMap((run) => {
    if (run === given || run.runId === null) return []
    const coming = back.filter(({ fromRunId }) => fromRunId === run.runId)
    if (coming.length === 0) return []
    const order = idsOf(run).filter((id) => !own.includes(id))
    const onBoard = jobsOnBoard(run.runId)
    const actionIds = coming.reduce<string[]>((some, { actionId }) => withJob(some, actionId, onBoard), order)
    return [{ key: run.key, actionIds }]
  })
  return [{ key, actionIds: own }, ...orders]
}
