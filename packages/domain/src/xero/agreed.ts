import type { Cents } from '../shared/money.ts'
import type { AgreedDetails, ContactDetail } from './contact-details.ts'

/** How much of an adjustment note is set off at its invoice, and as what. */
export interface AgreedNote {
  creditedCents: Cents
  allocationId: string | null
  isVoid: boolean
}

/** What the books show for one of our allocations. */
export interface AgreedPayment {
  amountCents: Cents
  /** The batch there that it is part of, with what the batch was made of. */
  batch?: { id: string; together: string }
  /** An overpayment or prepayment that is set off there, which only a bookkeeper takes off. */
  isSetOff?: boolean
}

/** What of a customer's change did not go to their contact: the books changed it too, or refused it. */
export interface AskedDetails {
  details: ContactDetail[]
  /** Why, where the books refused it; '' where both sides changed it. */
  reason: string
}

/** A contact of the books: whether our number stands at it, or it keeps the one it had, and what both sides said of it. */
export interface AgreedContact {
  isNumbered: boolean
  /** Absent until it was read once. */
  details?: AgreedDetails
  asked?: AskedDetails
}
