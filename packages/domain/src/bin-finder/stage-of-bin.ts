import { daysBetween, type LocalDate } from '../shared/local-date.ts'

/** The stage of a bin that is out on a day, the worst first: its pick is over, it is that day's, or it is still to come. */
export const BIN_STAGES = ['overdue', 'dueToday', 'onHire'] as const

export type BinStage = (typeof BIN_STAGES)[number]

/** The stage of a bin that is out, by its pick date and the company's today: overdue as `isOverdue` says it. */
export function stageOfBin(pickDate: LocalDate, today: LocalDate): BinStage {
  if (pickDate < today) return 'overdue'
  return pickDate === today ? 'dueToday' : 'onHire'
}

/** Days since a bin that is out should have been picked up; 0 unless it is overdue. */
export const daysOverOf = (pickDate: LocalDate, today: LocalDate): number =>
  Math.max(0, daysBetween(pickDate, today))

/** The worst of several stages; on hire where there are none. */
export const worstStage = (stages: readonly BinStage[]): BinStage =>
  BIN_STAGES.find((stage) => stages.includes(stage)) ?? 'onHire'
