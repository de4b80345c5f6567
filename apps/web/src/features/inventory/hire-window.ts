import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import type { HireWindow } from './queries.ts'

/** The dates of a hire as far as the form has them. */
export interface HireDates {
  drop: LocalDate | null
  pick: LocalDate | null
}

/** The days whose bins matter to a hire: what has passed cannot run short. Null without a drop date. */
export function hireWindow(type: BinType, { drop, pick }: HireDates, today: LocalDate): HireWindow | null {
  if (drop === null) return null
  const from = laterOf(drop, today)
  return { type, from, to: pick === null ? from : laterOf(pick, from) }
}
