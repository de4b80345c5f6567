import type { WireProposal } from '@skipyard/contract/planning.proposal.ts'
import type { MinuteOfDay } from '@skipyard/domain/planning/problem.ts'
import { timeDay } from '@skipyard/domain/planning/time-day.ts'
import type { FoundPlan, KeptPlan } from '#server/planning/kept-plan.ts'

/** When each job was to begin by the board as it was. */
function timesBefore({ problem }: FoundPlan): Map<string, MinuteOfDay> {
  const orders = problem.runs.map(({ id, ...run }) => ({ ...run, runId: id }))
  const { runs } = timeDay(problem, orders)
  return new Map(runs.flatMap(({ stops }) => stops.map(({ jobId, beginsAt }) => [jobId, beginsAt] as const)))
}

/**
 * The customers who were told when their bin comes and to whom it would come at quite another time: than the board had it,
 * or after the hours that they were told where it had none.
 */
export function toldOfPlan(
  { source }: KeptPlan,
  found: FoundPlan,
  told: ReadonlySet<string>,
): WireProposal['told'] {
  const drops = found.problem.jobs.filter(({ kind, bookingId }) => kind === 'drop' && told.has(bookingId))
  if (drops.length === 0) return []
  const before = timesBefore(found)
  const after = new Map(
    found.plan.runs.flatMap(({ stops }) => stops.map(({ jobId, beginsAt }) => [jobId, beginsAt] as const)),
  )
  return drops.flatMap(({ id, window }) => {
    const isAt = after.get(id)
    const known = source.known.jobs.get(id)
    if (isAt === undefined || !known) return []
    const wasAt = before.get(id) ?? Math.min(isAt, window.to)
    if (Math.abs(isAt - wasAt) <= source.tellAfterMinutes) return []
    const { jobID, customer } = known
    const { name: customerName, phone, email } = customer
    const times = { wasAt: Math.round(wasAt), isAt: Math.round(isAt) }
    return [{ actionId: id, jobID, customerName, phone, email, ...times }]
  })
}
