import { type Address, type AddressRefusal, checkAddress } from '../addresses/address.ts'
import { type CustomerFieldRefusal, customerComplaints } from '../customers/check-customer.ts'
import type { BinSize } from '../inventory/bin.ts'
import { accepted, type Complaint, type Decision, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { type BinOffer, binOfferComplaints } from './bin-offer.ts'
import type { Booking } from './booking.ts'
import type { BookingDraft, JobDraft } from './booking-draft.ts'
import { type DateRefusal, dateComplaints } from './date-complaints.ts'
import { type DetailRefusal, detailComplaints } from './detail-complaints.ts'
import type { DropStatus, PickStatus } from './job-status.ts'
import { type StatusRefusal, statusComplaints } from './status-complaints.ts'

/** Why a booking cannot be saved as it is. */
export type DraftRefusal =
  | DetailRefusal
  | ReturnType<typeof binOfferComplaints>[number]['reason']
  | DateRefusal
  | CustomerFieldRefusal
  | AddressRefusal
  | StatusRefusal

/** What a draft is checked against: the tenant's today, and the booking it changes, null for a new one. */
export interface DraftSituation {
  today: LocalDate
  before: Booking | null
  /** The booking that a clone is made from: its amounts may have cents. */
  source?: Booking | null | undefined
  /** The sizes and types on offer; undefined while they are not known, and then not judged. */
  offered?: BinOffer | undefined
}

/** A draft in which nothing is missing and no rule is broken. */
export interface CheckedDraft extends BookingDraft {
  address: Address
  binSize: BinSize
  drop: JobDraft<DropStatus> & { date: LocalDate }
  pick: JobDraft<PickStatus> & { date: LocalDate }
}

/**
 * Every rule of the booking form in the order of its steps (Spec 000 §5 Booking form): the first
 * complaint leads, `errors` names every field as on the wire.
 */
export function checkBookingDraft(
  draft: BookingDraft,
  situation: DraftSituation,
): Decision<CheckedDraft, DraftRefusal> {
  const address = checkAddress(draft.address)
  const { offered, before, source = null } = situation
  const complaints: Complaint<DraftRefusal>[] = [
    ...detailComplaints(draft, before ?? source),
    ...(offered ? binOfferComplaints(draft, offered, before) : []),
    ...dateComplaints(draft, situation),
    ...customerComplaints(draft.customer),
  ]
  if (!address.ok) complaints.push({ reason: address.reason, field: 'address', message: address.message })
  complaints.push(...statusComplaints(draft, situation))
  const [first] = complaints
  if (first) return refusedForAll(first, complaints)
  return accepted(complete(draft, address.ok ? address.value : null))
}

function complete(draft: BookingDraft, address: Address | null): CheckedDraft {
  const { binSize, drop, pick } = draft
  if (address === null || binSize === null || drop.date === null || pick.date === null) {
    throw new Error('A draft without complaints must be complete')
  }
  return {
    ...draft,
    address,
    binSize,
    drop: { ...drop, date: drop.date },
    pick: { ...pick, date: pick.date },
  }
}
