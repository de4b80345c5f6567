import { canEditBooking } from '../bookings/policy.ts'
import { canSettleEntries } from '../drivers-day/policy.ts'
import { canEditFleet } from '../fleet/policy.ts'
import type { Actor } from '../identity/actor.ts'
import { canWriteInvoices } from '../invoices/policy.ts'
import { canAnswerMessages } from '../messages/policy.ts'
import { canChangePermits } from '../permits/policy.ts'
import { canAnswerBooking } from '../public-booking/policy.ts'
import { canPlanRuns } from '../runs/policy.ts'
import { canKeepBooks } from '../xero/policy.ts'

/** What a member may have to act on, most pressing first; each leads to the list with the same count. */
export const NEED_KINDS = [
  'unplanned',
  /** Entries of drivers' phones that were not applied. */
  'unsettled',
  'overfull',
  'overdue',
  'conflicts',
  /** Dates of series that could not be booked. */
  'series',
  /** Bookings and requests of customers without an answer. */
  'pending',
  'texts',
  'faulty',
  'permits',
  'messages',
  /** Invoices that Xero refused, or has a question about. */
  'books',
  /** Bookings with money to give back. */
  'toGiveBack',
  'toInvoice',
  'toReview',
  'regos',
  'services',
  'licences',
] as const

export type NeedKind = (typeof NEED_KINDS)[number]

const MAY_ACT: Record<NeedKind, (actor: Actor) => boolean> = {
  unplanned: canPlanRuns,
  unsettled: canSettleEntries,
  overfull: canPlanRuns,
  overdue: canEditBooking,
  conflicts: canEditBooking,
  series: canEditBooking,
  pending: canAnswerBooking,
  texts: canAnswerMessages,
  faulty: canEditBooking,
  permits: canChangePermits,
  messages: canAnswerMessages,
  books: canKeepBooks,
  toGiveBack: canWriteInvoices,
  toInvoice: canWriteInvoices,
  toReview: canWriteInvoices,
  regos: canEditFleet,
  services: canEditFleet,
  licences: canEditFleet,
}

/** A member sees only what they may act on. */
export const needsFor = (actor: Actor): NeedKind[] => NEED_KINDS.filter((kind) => MAY_ACT[kind](actor))
