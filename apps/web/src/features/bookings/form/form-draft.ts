import { fieldsOfDraft } from '@skipyard/contract/bookings/draft-codec.ts'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import {
  shownBookingSource,
  shownBookingSourceName,
  storedBookingSource,
} from '@skipyard/domain/customers/booking-source.ts'
import type { CustomerType } from '@skipyard/domain/customers/customer.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { WAIT_MINUTES } from '@skipyard/domain/visits/wait-and-load.ts'
import { visitWords } from '#web/features/visits/texts.ts'

interface KnownCustomer {
  /**
   * What the customer's record filled in; what differs from it later is a correction. The source is as
   * stored.
   */
  filled: {
    name: string
    phone: string
    email: string
    type: CustomerType
    bookingSource: string
    addresses: readonly Address[]
  }
  record: WireCustomer | null
}

/** A bin ordered beside the first; its price is null until it is known. */
export interface FurtherBin {
  binSize: BinSize
  priceCents: Cents | null
  isTyped: boolean
}

export interface BesideDraft {
  known: KnownCustomer | null
  sites: readonly Address[]
  /** Why the price differs from the Price Book's; '' for no reason. */
  priceReason: string
  furtherBins: readonly FurtherBin[]
  /** Of a new booking: how long the truck waits while the bin is filled; null where it does not. */
  waitMinutes: number | null
}

export type FormDraft = BookingDraft & BesideDraft

interface Booked {
  customer: Omit<KnownCustomer['filled'], 'addresses'>
  address: Address | null
}

/** No known customer is chosen, or another phone was typed since. */
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

export function besideBooking(booked: Booked, record: WireCustomer | null): BesideDraft {
  const { name, phone, email, type, bookingSource } = booked.customer
  const sites = sitesOf(booked, record)
  const filled = { name, phone, email, type, bookingSource, addresses: sites }
  return { known: { filled, record }, sites, priceReason: '', furtherBins: [], waitMinutes: null }
}

export const formDraft = (draft: BookingDraft, record: WireCustomer | null): FormDraft => ({
  ...draft,
  ...besideBooking(draft, record),
  ...(draft.customer.id === null && { known: null }),
})

/** As stored: the source, or the name typed for another one. */
export const sourceOf = ({ customer: { bookingSource, bookingSourceName } }: BookingDraft): string =>
  storedBookingSource(bookingSource, bookingSourceName)

/** A pick day that was not chosen, or is before the drop, is none to go back to when the truck waits no more. */
function withPickToKeep(values: FormDraft): FormDraft {
  const [from, to] = [values.drop.date, values.pick.date]
  return to === null || (from !== null && to < from) ? hireOfDraft(values) : values
}

/** The form as sent (spec 000 §3); with another phone the booking is for a new customer. */
export const wireOfDraft = (values: FormDraft, timeZone: string, { bookOnHold = false } = {}) =>
  fieldsOfDraft(withPickToKeep(values), timeZone, {
    ...(isForNewCustomer(values) && { customerId: null }),
    sites: values.sites,
    priceReason: values.priceReason,
    bookOnHold,
  })

/** The hire as it is where its truck waits: with the pick on the day and in the hours of the drop. */
export function hireOfDraft(values: FormDraft): FormDraft {
  const { date, timeRange } = values.drop
  return values.waitMinutes === null ? values : { ...values, pick: { ...values.pick, date, timeRange } }
}

export const waitErrors = ({ waitMinutes }: FormDraft): FieldError[] => {
  const { least, most } = WAIT_MINUTES
  const isOffered = waitMinutes === null || (waitMinutes >= least && waitMinutes <= most)
  return isOffered ? [] : [{ field: 'waitMinutes', message: visitWords.wait.minutesWrong(least, most) }]
}

type Parts = 'customer' | 'drop' | 'pick'

export type BookingChange = Partial<Omit<FormDraft, Parts>> & {
  [Part in Parts]?: Partial<FormDraft[Part]>
}

interface ChangeFacts {
  /** The pick date was not chosen by hand: it keeps its distance from the drop date. */
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
 * Applies a change with what follows from it: both jobs are cancelled or restored together, a pick date
 * that was not chosen moves with the drop date.
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

export function placesOfChange(change: BookingChange): string[] {
  const inside = PARTS.flatMap((part) => Object.keys(change[part] ?? {}).map((name) => `${part}.${name}`))
  return [...Object.keys(change).filter((name) => !PARTS.some((part) => part === name)), ...inside]
}

/** A customer with one address gets it chosen (spec 000 §4). */
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
