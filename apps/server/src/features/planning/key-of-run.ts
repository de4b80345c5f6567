import type { ProposedRun } from '@skipyard/domain/planning/plan.ts'

/** What a proposed run is called before it is made, and its id once it is. */
export function keyOfRun({
  runId,
  truckId,
  number,
}: Pick<ProposedRun, 'runId' | 'truckId' | 'number'>): string {
  return runId ?? `new ${truckId} ${number}`
}
