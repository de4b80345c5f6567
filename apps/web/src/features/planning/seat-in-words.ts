import type { WireSeat } from '@skipyard/contract/planning/seats.ts'
import { type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { planTexts } from './texts.ts'

/** 'XW48QP, Run 2'. */
export function seatInWords({ rego, runId, number }: Pick<WireSeat, 'rego' | 'runId' | 'number'>): string {
  const plate = rego.toUpperCase()
  return runId === null ? planTexts.seat.newRun(plate) : planTexts.seat.inRun(plate, number)
}

/** 'Thu 14'. */
export const dayOfSeat = (date: LocalDate): string =>
  `${weekdayName(date).slice(0, 3)} ${Number(date.slice(-2))}`
