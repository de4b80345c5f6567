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

/** What a member may have to act upon, the most pressing first; each leads to the list that holds as many. */
export const NEED_KINDS = [
  /** Open jobs of today on no run. */
  'unplanned',
  /** What phones said and was not taken. */
  'unsettled',
  /** The first of the next 14 days with more jobs than its trucks can do. */
  'overfull',
  'overdue',
  'conflicts',
  /** Bookings and wishes of customers that nobody has answered. */
  'pending',
  /** Texts from customers that nobody has read. */
  'texts',
  'faulty',
  'permits',
  'messages',
  /** Invoices that the books refused, or of which they ask something. */
  'books',
  /** Bookings with money that they no longer owe. */
  'toGiveBack',
  'toInvoice',
  'toReview',
  'regos',
  'services',
  'licences',
] as const

/** One of them. */
export type NeedKind = (typeof NEED_KINDS)[number]

const MAY_ACT: Record<NeedKind, (actor: Actor) => boolean> = {
  unplanned: canPlanRuns,
  unsettled: canSettleEntries,
  overfull: canPlanRuns,
  overdue: canEditBooking,
  conflicts: canEditBooking,
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

/** What a person is told of: nothing that only others can act upon. */
export const needsFor = (actor: Actor): NeedKind[] => NEED_KINDS.filter((kind) => MAY_ACT[kind](actor))
