import type { BookingFilters, BookingListType } from '@skipyard/contract/bookings/lists.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { isConflicting } from '@skipyard/domain/bookings/change/conflict-ways-out.ts'
import { isFaulty } from '@skipyard/domain/bookings/draft/faults.ts'
import { searchNeedle } from '@skipyard/domain/bookings/search-needle.ts'
import { isOverdue } from '@skipyard/domain/bookings/status/is-overdue.ts'
import { availabilityByDate } from '@skipyard/domain/inventory/availability.ts'
import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** Everything that a company's lists follow from. */
export interface NaiveCompany {
  bookings: readonly Booking[]
  ledger: readonly StockAdjustment[]
  today: LocalDate
}

type Days = 'startDate' | 'endDate' | 'selectedDate'

/** Filters as they are sent, days written out. */
export type SentFilters = Omit<BookingFilters, Days> & Partial<Record<Days, string>>

/** A list as it is asked for. */
export interface AskedList {
  type: BookingListType
  todaySubType: 'all' | 'drop' | 'pick'
  q?: string
  filters: SentFilters
}

const isOneOf = <T>(wanted: readonly T[] | undefined, value: T) =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value)

const dateOf = (text: string | undefined) => (text === undefined ? null : fromWireDate(text))

/** What is free of a booking's size and type on its drop date. */
export function freeFor({ bookings, ledger, today }: NaiveCompany, { binSize, binType, drop }: Booking) {
  const jobs = bookings
    .filter((other) => other.binSize === binSize && other.binType === binType)
    .flatMap((other): Job[] => [other.drop, other.pick])
  const adjustments = ledger.filter(({ size, type }) => size === binSize && type === binType)
  const [day] = availabilityByDate({ adjustments, jobs }, { from: drop.date, to: drop.date }, today)
  if (!day) throw new Error('One date has one day')
  return day
}

function isOfType(company: NaiveCompany, booking: Booking, type: BookingListType): boolean {
  const { today } = company
  if (type === 'pending') return booking.status === 'Pending'
  if (type === 'faulty') return isFaulty(booking, today)
  if (type === 'overdue') return isOverdue(booking, today)
  if (type === 'conflicting') return isConflicting(booking, freeFor(company, booking), today)
  return true
}

/** The days that drops and picks must lie in; nothing for any day. */
function askedDays({ type, filters }: AskedList, today: LocalDate) {
  const [from, to] = [dateOf(filters.startDate), dateOf(filters.endDate)]
  if (from !== null || to !== null) return { from, to }
  return type === 'run-history' ? { from: today, to: today } : null
}

function hasJobInDays(booking: Booking, asked: AskedList, today: LocalDate): boolean {
  const days = askedDays(asked, today)
  const selected = dateOf(asked.filters.selectedDate) ?? (asked.type === 'today' && !days ? today : null)
  const isInDays = ({ date, status, kind }: Job) =>
    (days?.from == null || date >= days.from) &&
    (days?.to == null || date <= days.to) &&
    (asked.type !== 'run-history' || status !== 'Cancelled' || followsInvoices(booking)) &&
    (asked.type !== 'today' || asked.todaySubType === 'all' || kind === asked.todaySubType)
  const isSelected = ({ date, kind }: Job) =>
    date === selected && (asked.todaySubType === 'all' || kind === asked.todaySubType)
  const jobs = [booking.drop, booking.pick]
  return (days === null || jobs.some(isInDays)) && (selected === null || jobs.some(isSelected))
}

function isFound({ jobPrefix, jobNumber, customer, address, label }: Booking, typed: string | undefined) {
  const needle = searchNeedle(typed ?? '')
  const { name, phone, email } = customer
  const words = [`${jobPrefix}-${jobNumber}`, name, phone, address.suburb, address.name, label, email]
  return needle === null || words.join(' ').toLowerCase().includes(needle)
}

function isConfirmedAsAsked({ pickDateConfirmed }: Booking, filters: SentFilters): boolean {
  const { confirmation = [], faultySubType = 'All' } = filters
  const wanted = faultySubType === 'All' ? confirmation : [faultySubType]
  return isOneOf(wanted, pickDateConfirmed ? 'C' : 'NC')
}

/** Whether a person going through every booking would put this one into the list. */
export function isMeant(company: NaiveCompany, asked: AskedList, booking: Booking): boolean {
  const { filters, type } = asked
  return [
    isOfType(company, booking, type),
    hasJobInDays(booking, asked, company.today),
    isFound(booking, asked.q),
    isConfirmedAsAsked(booking, filters),
    isOneOf(filters.suburb, booking.address.suburb),
    isOneOf<number>(filters.binSize, booking.binSize),
    // What waits for an answer has one status, whatever is asked for besides.
    type === 'pending' || isOneOf(filters.status, booking.status),
    isOneOf(filters.payment, booking.paymentStatus),
    (filters.customerId ?? booking.customer.id) === booking.customer.id,
  ].every(Boolean)
}
