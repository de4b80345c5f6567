import type { PlanJob } from '../../run-times/day.ts'

/** What hangs on the hook. */
export type Hook =
  | { has: 'anything' }
  | { has: 'nothing' }
  | { has: 'empty'; bin: string }
  | { has: 'full'; bin: string; wasteType: string; carriedTo: string | null }

/** Bins of which one is as good as another. */
export const binOf = ({ binType, binSizeM3 }: PlanJob) => `${binType} ${binSizeM3}`

/** Whether what hangs on the hook is the bin of a drop. */
export const isRightBin = (hook: Hook, job: PlanJob): boolean =>
  hook.has === 'anything' ||
  (hook.has === 'full' && hook.carriedTo === job.id) ||
  (hook.has === 'empty' && hook.bin === binOf(job))
