import type { Cents } from '../shared/money.ts'
import type { AgreedDetails, ContactDetail } from './contact-details.ts'

/** How much of an adjustment note is allocated to its invoice, and by which allocation in Xero. */
export interface AgreedNote {
  creditedCents: Cents
  allocationId: string | null
  isVoid: boolean
}

/** What Xero has for an allocation of ours. */
export interface AgreedPayment {
  amountCents: Cents
  /** Its batch payment in Xero, and what that was made of. */
  batch?: { id: string; together: string }
  /** An overpayment or prepayment allocated there, which only a bookkeeper removes. */
  isSetOff?: boolean
}

/** Customer details that were not sent: changed in Xero too, or refused there. */
interface AskedDetails {
  details: ContactDetail[]
  /** Xero's reason; '' where both sides changed it. */
  reason: string
}

/** A Xero contact: whether it has our number or its own, and the details both sides last had. */
export interface AgreedContact {
  isNumbered: boolean
  /** Absent until it was read once. */
  details?: AgreedDetails
  asked?: AskedDetails
}
