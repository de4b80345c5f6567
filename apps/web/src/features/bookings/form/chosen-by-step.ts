import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { stepOf } from './draft-places.ts'
import type { FormDraft } from './form-draft.ts'
import { hirePeriod } from './hire-period.ts'

/** What each finished step shows in its header; null for a step with something missing or wrong. */
export function chosenByStep(
  { binSize, binType, drop, pick, customer, address }: FormDraft,
  errors: readonly FieldError[],
): readonly (string | null)[] {
  const open = new Set(errors.map(({ field }) => stepOf(field)))
  const bin = `${binSize} m³ ${binType} · ${hirePeriod(drop.date, pick.date)}`
  const who = `${customer.name.trim()} · ${address?.suburb ?? ''}`
  return [open.has(1) ? null : bin, open.has(2) ? null : who, null]
}

/** The footer's line: what is being sold and what is left to pay. */
export function saleInBrief(values: FormDraft): string {
  const { binSize, binType, priceCents, paidCents } = values
  const parts = binSize === null ? [] : [`${binSize} m³ ${binType}`]
  if (priceCents > 0) {
    const pending = priceCents - (paidCents || 0)
    parts.push(formatDollars(priceCents), `${formatDollars(pending)} pending`)
  }
  return parts.join(' · ')
}
