import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { SectionFlags } from '@skipyard/domain/bookings/changed-sections.ts'
import { isDropDateLocked } from '@skipyard/domain/bookings/date-errors.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { sectionOf } from './draft-places.ts'
import type { FormDraft } from './form-draft.ts'

interface LockFacts {
  /** The section flags of the role: true closes a section. */
  closed: SectionFlags
  /** The booking being edited. */
  before: Booking | null
  values: FormDraft
}

const MONEY = ['priceCents', 'paidCents']

/** What has happened to the booking closes a place for everybody. */
function lockOfLife(place: string, before: Booking, values: FormDraft): string | null {
  if (MONEY.includes(place) && isInvoiced(before)) return invoiceTexts.moneyFollowsInvoices
  const isDelivered = isDropDateLocked(before.drop.status) && isDropDateLocked(values.drop.status)
  if (place === 'drop.date' && isDelivered) return texts.booking.dropDateLocked
  const isCollected = jobIs('moved', before.pick) && jobIs('moved', values.pick)
  return place === 'pick.date' && isCollected ? texts.booking.pickDateLocked : null
}

/** Why a place of the form cannot be changed now, in words; null when it can. */
export function lockOfPlace(place: string, { closed, before, values }: LockFacts): string | null {
  const section = sectionOf(place)
  if (section !== null && closed[section]) return texts.server.notAllowed
  return before === null ? null : lockOfLife(place, before, values)
}
