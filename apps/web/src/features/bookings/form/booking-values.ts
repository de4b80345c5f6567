import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { BinPlacement, PaymentMethod, PropertyType } from '@skipyard/domain/bookings/booking-options.ts'
import type { DropStatus, PickStatus } from '@skipyard/domain/bookings/job-status.ts'
import type { BookingSource } from '@skipyard/domain/customers/booking-source.ts'
import type { CustomerType } from '@skipyard/domain/customers/customer.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import type { TimeRange } from '@skipyard/domain/shared/time-range.ts'

/** What a known customer filled into the form; a correction is what differs from it afterwards. */
export interface FilledCustomer {
  name: string
  phone: string
  email: string
  type: CustomerType
  /** As stored: a listed source or a free name. */
  bookingSource: string
  addresses: readonly Address[]
}

/** The known customer a booking is for; `record` is null when the customer could not be read. */
export interface ChosenCustomer {
  id: string
  filled: FilledCustomer
  record: WireCustomer | null
}

/** Everything the booking form holds, named as on the wire so that a error finds its field. */
export interface BookingValues {
  binSize: BinSize | null
  binType: BookingBinType
  /** Null while nothing is typed, NaN for what is no amount. */
  bookingPayment: Cents | null
  deposit: Cents | null
  tippingCost: Cents | null
  dropoffDate: LocalDate | null
  pickupDate: LocalDate | null
  dropoffTimeRange: TimeRange
  pickupTimeRange: TimeRange
  labelInput: string
  cOver: boolean
  pickupDateConfirmation: boolean
  comments: string
  dropStaffComments: string
  pickStaffComments: string
  dropDriverComments: string
  pickDriverComments: string
  phone: string
  name: string
  email: string
  propertyType: PropertyType
  customerType: CustomerType
  bookingSource: BookingSource
  bookingSourceName: string
  customer: ChosenCustomer | null
  /** The address on this booking. */
  address: Address | null
  /** All addresses of the customer that can be chosen. */
  addresses: readonly Address[]
  paymentDueDate: LocalDate | null
  wasteType: string
  binPlacement: BinPlacement
  dropActionStatus: DropStatus
  pickActionStatus: PickStatus
  paymentMode: PaymentMethod
  permitRequired: boolean
  permitCost: Cents | null
  numberOfDays: number | null
  heavyLoad: boolean
}

/** A field of the form. */
export type BookingField = keyof BookingValues

/** One of the three steps. */
export type BookingStep = 1 | 2 | 3

/** Why each field with a error cannot be saved as it is. */
export type BookingErrors = Partial<Record<BookingField, string>>
