import { permitTexts } from '../../permits/texts.ts'
import { formatAustralianDate, isLocalDate } from '../../shared/local-date.ts'
import { formatDollars } from '../../shared/money.ts'
import { BOOKING_FIELDS, type BookingFieldRow, plain } from '../booking-fields.ts'
import type { BookingChanges } from './booking-changes.ts'

const KILOS = 1_000

const money = (value: unknown) => (typeof value === 'number' ? formatDollars(value) : plain(value))
const tonnes = (value: unknown) =>
  typeof value === 'number'
    ? `${(value / KILOS).toLocaleString('en-AU', { maximumFractionDigits: 3 })} t`
    : plain(value)

const date = (value: unknown) => {
  const text = plain(value)
  return isLocalDate(text) ? formatAustralianDate(text) : text
}
const permitStates = new Map<string, string>(Object.entries(permitTexts.states))
const permitState = (value: unknown) => permitStates.get(plain(value)) ?? plain(value)

/**
 * What a booking's history has beside its own fields: how its price came about, times of doing, loads,
 * photos, council permit, and why it was corrected. Times are those of the company's clock.
 */
const TOLD_BESIDE: readonly BookingFieldRow[] = [
  ['priceBasis', 'bookingPayment', 'Price', null],
  ['waitMinutes', 'waitMinutes', 'Minutes the truck waits', null],
  ['extraPick', 'extraPick', 'Extra pick', null],
  ['extraPickCents', 'extraPickPrice', 'Price of the extra pick', null, money],
  ['driverExtras', 'driverExtras', 'Extras', null],
  ['proposedLine', 'proposedLine', 'Charge', null],
  ['drop.doneAt', 'dropDoneAt', 'Delivered at', null],
  ['pick.doneAt', 'pickDoneAt', 'Collected at', null],
  ['tip.site', 'tipSite', 'Tipped at', null],
  ['tip.docket', 'tipDocket', 'Docket', null],
  ['tip.weightKg', 'tipWeight', 'Weight', null, tonnes],
  ['tip.costCents', 'tipCost', 'Cost of the load', null, money],
  ['tip.tippedAt', 'tipTime', 'Time of tipping', null],
  ['photo', 'photo', 'Photo', null],
  ['councilPermit.state', 'permitState', 'Permit', null, permitState],
  ['councilPermit.council', 'permitCouncil', 'Council', null],
  ['councilPermit.number', 'permitNumber', 'Permit number', null],
  ['councilPermit.validFrom', 'permitFrom', 'Permit from', null, date],
  ['councilPermit.validTo', 'permitTo', 'Permit to', null, date],
  ['councilPermit.appliedOn', 'permitApplied', 'Applied on', null, date],
  ['councilPermit.document', 'permitDocument', 'Document', null],
  ['councilPermit.note', 'permitNote', 'Note on the permit', null],
  ['cardCents', 'cardPayment', 'Card', null, money],
  ['moneyCents', 'money', 'Amount', null, money],
  ['moneyOn', 'moneyOn', 'On', null, date],
  ['moneyReference', 'moneyReference', 'Reference', null],
  ['messageTo', 'messageTo', 'Message to', null],
  ['textFrom', 'textFrom', 'Text from', null],
  ['notOnRun', 'notOnRun', 'Not on its run', null],
  ['reason', 'reason', 'Reason', null],
]

/** One changed field as people read it: named as on the form, values in words, '' for nothing. */
interface ChangeInWords {
  field: string
  label: string
  from: string
  to: string
}

/**
 * What a recorded change says to people: money as '$470', dates DD/MM/YYYY, hours '7am', flags On and Off, labels
 * as on the form (Spec 000 §2.11). What was never given is ''.
 */
export function changesInWords(changes: BookingChanges): ChangeInWords[] {
  return [...BOOKING_FIELDS, ...TOLD_BESIDE].flatMap(([path, field, label, , words = plain]) => {
    const change = changes[path]
    // How the price came about names it as well.
    const isSaidBelow = path === 'priceCents' && changes.priceBasis !== undefined
    if (!change || label === '' || isSaidBelow) return []
    const say = (value: unknown) => (value === null ? '' : words(value))
    return [{ field, label, from: say(change.from), to: say(change.to) }]
  })
}
