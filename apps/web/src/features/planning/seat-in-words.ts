import type { WireSeat } from '@skipyard/contract/planning.seats.ts'
import { planTexts } from './texts.ts'

/** Where a job fits, in words: 'XW48QP, Run 2'. */
export function seatInWords({ rego, runId, number }: Pick<WireSeat, 'rego' | 'runId' | 'number'>): string {
  const plate = rego.toUpperCase()
  return runId === null ? planTexts.seat.newRun(plate) : planTexts.seat.inRun(plate, number)
}
