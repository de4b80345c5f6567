import { newBooking } from '@skipyard/contract/bookings/input.ts'
import { sayIssue } from '@skipyard/contract/shared/issues.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { BOOKING_FIELDS, type BookingSection } from '@skipyard/domain/bookings/booking-fields.ts'
import type { SectionFlags } from '@skipyard/domain/bookings/change/changed-sections.ts'
import {
  checkBookingDraft,
  type DraftSituation,
} from '@skipyard/domain/bookings/draft/check-booking-draft.ts'
import { isDropDateLocked } from '@skipyard/domain/bookings/draft/date-errors.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { type FormDraft, wireOfDraft } from './form-draft.ts'

const STEP_OF_SECTION: Record<BookingSection, number> = {
  binSize: 1,
  dropDate: 1,
  pickDate: 1,
  customerInfo: 2,
  paymentInfo: 1,
  additionalInfo: 3,
  bookingStatus: 3,
}

const STEP_OF_PLACE = new Map([
  ['label', 1],
  ['cartOver', 1],
  ['officeNotes', 1],
  ['drop.staffComments', 1],
  ['pick.staffComments', 1],
  ['drop.driverComments', 1],
  ['pick.driverComments', 1],
  ['propertyType', 2],
  ['paymentMethod', 3],
  ['paymentDueOn', 3],
])

const OTHER_NAMES = new Map([
  ['bins', 'binSize'],
  ['customerEmail', 'customer.email'],
  ['type', 'customer.type'],
  ['addresses', 'address'],
  ['bookingSourceName', 'customer.bookingSourceName'],
  ['permitRequired', 'permit'],
  ['priceReason', 'priceReason'],
  ['furtherBins', 'furtherBins'],
  ['waitMinutes', 'waitMinutes'],
])

function sectionOf(place: string): BookingSection | null {
  const [part] = place.split('.')
  const isHere = (path: string) => path === place || path.startsWith(`${place}.`)
  const row =
    BOOKING_FIELDS.find(([path]) => isHere(path)) ??
    BOOKING_FIELDS.find(([path]) => path.startsWith(`${part}.`))
  return row?.[3] ?? null
}

export function stepOf(place: string): number {
  const section = sectionOf(place)
  return STEP_OF_PLACE.get(place) ?? (section === null ? 1 : STEP_OF_SECTION[section])
}

/**
 * The place in the draft for a field of the wire ('address.postCode', 'customerData.email', 'bins.0'); null
 * for one that the form does not have.
 */
export function placeOfWire(path: string): string | null {
  const [first = '', second = ''] = path.split('.')
  const name = first === 'customerData' ? second : first
  const [place, , label, section] = BOOKING_FIELDS.find(([, field]) => field.split('.')[0] === name) ?? []
  const isShown = label !== '' && section != null && place !== 'paymentStatus'
  if (place === undefined || !isShown) return OTHER_NAMES.get(name) ?? null
  return place.startsWith('address.') ? 'address' : place.replace(/\.(from|to)Hour$/, '')
}

interface Situation extends DraftSituation {
  timeZone: string
}

function wordsFor({ field, message }: FieldError, { sites }: FormDraft): string {
  const isToChoose = field === 'address' && message === texts.address.required && sites.length > 0
  return isToChoose ? texts.address.notChosen : message
}

/**
 * Everything that keeps the form from being saved, one error a place: first the domain's rules, then the
 * contract's (lengths, unreadable characters). The server checks the same two.
 */
export function draftErrors(values: FormDraft, situation: Situation): FieldError[] {
  const decision = checkBookingDraft(values, { ...situation, priceReason: values.priceReason })
  const rules = decision.ok ? [] : (decision.errors ?? [])
  const { error } = newBooking.safeParse(wireOfDraft(values, situation.timeZone), { error: sayIssue })
  const limits = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const errors = new Map<string, string>()
  for (const one of [...rules, ...limits]) {
    const place = placeOfWire(one.field)
    if (place !== null && !errors.has(place)) errors.set(place, wordsFor(one, values))
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}

interface LockFacts {
  /** Closed sections of the user's role: true closes one. */
  closed: SectionFlags
  before: Booking | null
  values: FormDraft
}

const MONEY = ['priceCents', 'paidCents']

function lockOfLife(place: string, before: Booking, values: FormDraft): string | null {
  if (MONEY.includes(place) && followsInvoices(before)) return invoiceTexts.moneyFollowsInvoices
  const isDelivered = isDropDateLocked(before.drop.status) && isDropDateLocked(values.drop.status)
  if (place === 'drop.date' && isDelivered) return texts.booking.dropDateLocked
  const isCollected = jobIs('moved', before.pick) && jobIs('moved', values.pick)
  return place === 'pick.date' && isCollected ? texts.booking.pickDateLocked : null
}

export function lockOfPlace(place: string, { closed, before, values }: LockFacts): string | null {
  const section = sectionOf(place)
  if (section !== null && closed[section]) return texts.server.notAllowed
  return before === null ? null : lockOfLife(place, before, values)
}
