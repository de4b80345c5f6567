import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import type { CustomerType } from '@skipyard/domain/customers/customer.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'

/** The known customer a booking is for: `customer.id` names them. */
export interface KnownCustomer {
  /** What they filled into the form; a correction is what differs from it afterwards. The source is as stored. */
  filled: {
    name: string
    phone: string
    email: string
    type: CustomerType
    bookingSource: string
    addresses: readonly Address[]
  }
  /** Their own record; null when it could not be read. */
  record: WireCustomer | null
}

/** What the form holds of the customer beside the draft. */
export interface BesideDraft {
  known: KnownCustomer | null
  /** All addresses of the customer that can be chosen. */
  sites: readonly Address[]
  /** Why the price is not that of the Price Book; '' for none. */
  priceReason: string
}

/** What the booking form holds: the draft, and of its customer what a draft does not say. */
export type FormDraft = BookingDraft & BesideDraft

interface Booked {
  customer: Omit<KnownCustomer['filled'], 'addresses'>
  address: Address | null
}

/** Whether nobody on record is chosen for the booking, or somebody else's phone was typed since. */
export function isForNewCustomer({ customer, known }: Pick<FormDraft, 'customer' | 'known'>): boolean {
  if (known === null) return true
  const { alternativePhone = '', secondaryPhone = '' } = known.record ?? {}
  return isNewCustomer(customer.phone, { ...known.filled, alternativePhone, secondaryPhone })
}

function sitesOf({ address }: Booked, record: WireCustomer | null): readonly Address[] {
  const onRecord: readonly Address[] = record?.address ?? []
  if (address === null || onRecord.some((one) => isSameAddress(one, address))) return onRecord
  return [...onRecord, address]
}

/** What the form holds beside the booking of a known customer; `record` is their own, when it could be read. */
export function besideBooking(booked: Booked, record: WireCustomer | null): BesideDraft {
  const { name, phone, email, type, bookingSource } = booked.customer
  const sites = sitesOf(booked, record)
  const filled = { name, phone, email, type, bookingSource, addresses: sites }
  return { known: { filled, record }, sites, priceReason: '' }
}

/** The form of a new booking or a clone, filled in with a draft; `record` is its customer's own. */
export const formDraft = (draft: BookingDraft, record: WireCustomer | null): FormDraft => ({
  ...draft,
  ...besideBooking(draft, record),
  ...(draft.customer.id === null && { known: null }),
})

/** The source that is chosen in the form, as it is stored. */
export const sourceOf = ({ customer: { bookingSource, bookingSourceName } }: BookingDraft): string =>
  storedBookingSource(bookingSource, bookingSourceName)
