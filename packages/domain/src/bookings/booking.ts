import type { Address } from '../addresses/address.ts'
import type { CustomerType } from '../customers/customer.ts'
import type { NotDoneMark } from '../drivers-day/not-done.ts'
import type { BinSize, BookingBinType } from '../inventory/bin.ts'
import type { NamedBin } from '../inventory/numbered-bin.ts'
import type { InvoiceMark } from '../invoices/invoice.ts'
import type { JobHold } from '../runs/job-hold.ts'
import type { TipByHand } from '../runs/tip-by-hand.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { TimeRange } from '../shared/time-range.ts'
import type { AskedByCustomer } from './asked-by-customer.ts'
import type { BinPlacement, PaymentMethod, PropertyType } from './draft/booking-options.ts'
import type { BookingStatus } from './status/booking-status.ts'
import type { DropStatus, PickStatus } from './status/job-status.ts'
import type { PaymentStatus } from './status/payment-status.ts'

interface JobOf<Kind extends 'drop' | 'pick', Status> {
  id: string
  kind: Kind
  date: LocalDate
  timeRange: TimeRange
  status: Status
  isAllocated: boolean
  staffComments: string
  driverComments: string
  /** Null: no numbered bin is named. */
  bin: NamedBin | null
  /** A driver gave it back; `notDoneOf` tells whether that still holds. */
  notDone?: NotDoneMark | null
  /** `isHeld` tells whether it is still on hold. */
  onHold?: JobHold | null
  tipByHand?: TipByHand | null
}

/** The trip that brings the bin. */
export type DropJob = JobOf<'drop', DropStatus>

/** The trip that takes the bin away. */
export type PickJob = JobOf<'pick', PickStatus>

/** A drop or a pick. */
export type Job = DropJob | PickJob

/** Which of a booking's two jobs. */
export type JobKind = Job['kind']

/**
 * The customer as this booking has them. A missing text is ''; `bookingSource` is as stored, not as shown.
 */
export interface BookingCustomer {
  id: string
  name: string
  phone: string
  email: string
  type: CustomerType
  bookingSource: string
}

/** A council permit: what it costs and for how many days; either may be negative as a correction. */
export interface Permit {
  costCents: Cents
  days: number
}

/** What the form decides about a hire and the booking keeps as it is: bin type, money, site, flags and notes. */
export interface BookingTerms {
  binType: BookingBinType
  priceCents: Cents
  paidCents: Cents
  tippingCostCents: Cents
  paymentMethod: PaymentMethod
  paymentDueOn: LocalDate | null
  propertyType: PropertyType
  wasteType: string
  binPlacement: BinPlacement
  /** Null: no permit required. */
  permit: Permit | null
  /** The customer has confirmed the pick date: C, otherwise NC. */
  pickDateConfirmed: boolean
  /** The C/O flag. */
  cartOver: boolean
  heavyLoad: boolean
  officeNotes: string
  /** At most 7 characters. */
  label: string
}

/**
 * The hire of one bin: a drop of a size (m³) and type at a customer's address and a later pick. Absent
 * text is ''. `status` and `paymentStatus` follow from the rest and are stored for lists.
 */
export interface Booking extends BookingTerms {
  id: string
  jobNumber: number
  jobPrefix: string
  version: number
  customer: BookingCustomer
  address: Address
  binSize: BinSize
  paymentStatus: PaymentStatus
  drop: DropJob
  pick: PickJob
  status: BookingStatus
  /** Came from outside, or was cloned as Pending, and is not accepted yet. */
  wasPending: boolean
  /** In order, void ones too; while one is not void, price and paid follow them. */
  invoices: readonly InvoiceMark[]
  /** Open requests of the customer; absent where there are none. */
  asked?: readonly AskedByCustomer[]
  /**
   * Of a further pick, which is looked at as its booking with that pick in the place of its own (`withExtraPick`): the
   * booking. Its `id` is then that of the pick.
   */
  extraOf?: string
}

/** The booking that photos, loads, prices and messages belong to, also those of a further pick. */
export const bookingIdOf = ({ id, extraOf }: Pick<Booking, 'id' | 'extraOf'>): string => extraOf ?? id

/** The number people read out: 'SKY-1068' (Spec 000 §3). */
export function jobID(booking: { jobPrefix: string; jobNumber: number }): string {
  return `${booking.jobPrefix}-${booking.jobNumber}`
}
