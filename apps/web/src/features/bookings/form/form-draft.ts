import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import type { CustomerType } from '@skipyard/domain/customers/customer.ts'

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

/** What the booking form holds: the draft, and of its customer what a draft does not say. */
export interface FormDraft extends BookingDraft {
  known: KnownCustomer | null
  /** All addresses of the customer that can be chosen. */
  sites: readonly Address[]
  /** Why the price is not that of the Price Book; '' for none. */
  priceReason: string
}

function sitesOf({ address }: BookingDraft, record: WireCustomer | null): readonly Address[] {
  const onRecord: readonly Address[] = record?.address ?? []
  if (address === null || onRecord.some((one) => isSameAddress(one, address))) return onRecord
  return [...onRecord, address]
}

/** The form filled in with a draft; `record` is the customer's own record when the booking has one. */
export function formDraft(draft: BookingDraft, record: WireCustomer | null): FormDraft {
  const { id, name, phone, email, type, bookingSource, bookingSourceName } = draft.customer
  const sites = sitesOf(draft, record)
  const source = storedBookingSource(bookingSource, bookingSourceName)
  const filled = { name, phone, email, type, bookingSource: source, addresses: sites }
  return { ...draft, known: id === null ? null : { filled, record }, sites, priceReason: '' }
}
