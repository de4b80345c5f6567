import type { StockJob } from '@skipyard/domain/inventory/availability.ts'
import type { CountedHire, HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import type { FormDraft } from './form-draft.ts'
import type { OpenForm } from './use-booking-form.ts'

function hireOf(values: FormDraft): CountedHire | null {
  const { binSize, binType, drop, pick } = values
  if (binSize === null || drop.date === null || pick.date === null) return null
  const jobs: StockJob[] = [
    { kind: 'drop', date: drop.date, status: drop.status },
    { kind: 'pick', date: pick.date, status: pick.status },
  ]
  return { size: binSize, type: binType, jobs }
}

/** The hire in the form, as stock counts it now and as it will once it is saved. */
export function hireAtHand({
  values,
  before,
  opened: { today },
}: Pick<OpenForm, 'values' | 'before' | 'opened'>): HireAtHand {
  return {
    before: before && { size: before.binSize, type: before.binType, jobs: [before.drop, before.pick] },
    after: hireOf(values),
    today,
  }
}
