import { fieldsOfDraft } from '@skipyard/contract/bookings.draft-codec.ts'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import {
  shownBookingSource,
  shownBookingSourceName,
  storedBookingSource,
} from '@skipyard/domain/customers/booking-source.ts'
import type { CustomerType } from '@skipyard/domain/customers/customer.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'

/** The known customer a booking is for: `customer.id` names them. */
interface KnownCustomer {
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

/** The form as it is sent on save (spec 000 §3): under another phone the booking is for somebody new. */
export const wireOfDraft = (values: FormDraft, timeZone: string, { bookOnHold = false } = {}) =>
  fieldsOfDraft(values, timeZone, {
    ...(isForNewCustomer(values) && { customerId: null }),
    sites: values.sites,
    priceReason: values.priceReason,
    bookOnHold,
  })

type Parts = 'customer' | 'drop' | 'pick'

/** Some places of the form with what they get. */
export type BookingChange = Partial<Omit<FormDraft, Parts>> & {
  [Part in Parts]?: Partial<FormDraft[Part]>
}

interface ChangeFacts {
  /** The pick date has not been chosen by the person yet: it keeps its distance from the drop date. */
  isPickFollowing: boolean
}

function followingPick(before: FormDraft, { drop, pick }: BookingChange): Partial<FormDraft['pick']> {
  const [from, to] = [before.drop.date, before.pick.date]
  if (!drop?.date || pick?.date !== undefined || from === null || to === null) return {}
  return { date: addDays(drop.date, daysBetween(from, to)) }
}

function togetherCancelled(before: FormDraft, { drop }: BookingChange): Partial<FormDraft['pick']> {
  if (drop?.status === undefined) return {}
  if (drop.status === 'Cancelled') return { status: 'Cancelled' }
  return before.pick.status === 'Cancelled' ? { status: 'Scheduled' } : {}
}

/**
 * The form after a change, with what follows from it: both jobs are called off and taken up together, an unchosen
 * pick date moves with the drop date.
 */
export function applyChange(before: FormDraft, change: BookingChange, facts: ChangeFacts): FormDraft {
  const pick = facts.isPickFollowing ? followingPick(before, change) : {}
  return {
    ...before,
    ...change,
    customer: { ...before.customer, ...change.customer },
    drop: { ...before.drop, ...change.drop },
    pick: { ...before.pick, ...change.pick, ...pick, ...togetherCancelled(before, change) },
  }
}

const PARTS = ['customer', 'drop', 'pick'] as const

/** The places a change is about. */
export function placesOfChange(change: BookingChange): string[] {
  const inside = PARTS.flatMap((part) => Object.keys(change[part] ?? {}).map((name) => `${part}.${name}`))
  return [...Object.keys(change).filter((name) => !PARTS.some((part) => part === name)), ...inside]
}

/** What choosing a known customer puts into the form; an only address is chosen at once (spec 000 §4). */
export function fillInCustomer(record: WireCustomer): BookingChange {
  const { _id, name, phone, email, type, bookingSource, address: addresses } = record
  return {
    customer: {
      id: _id,
      phone,
      name,
      email,
      type,
      bookingSource: shownBookingSource(bookingSource),
      bookingSourceName: shownBookingSourceName(bookingSource),
    },
    known: { filled: { name, phone, email, type, bookingSource, addresses }, record },
    sites: addresses,
    address: addresses[0] ?? null,
  }
}
