import type { Cents } from '../shared/money.ts'

/** How much of an adjustment note is set off at its invoice, and as what. */
export interface AgreedNote {
  creditedCents: Cents
  allocationId: string | null
  isVoid: boolean
}

/** What the books show for one of our allocations. */
export interface AgreedPayment {
  amountCents: Cents
}

/** A contact of the books: whether our number stands at it, or it keeps the one it had. */
export interface AgreedContact {
  isNumbered: boolean
}
