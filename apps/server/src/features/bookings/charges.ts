import type {
  approveProposedLine,
  dismissProposedLine,
  listProposedLines as listProposedLinesOperation,
  takeBackProposedLine as takeBackProposedLineOperation,
  WireProposedBooking,
  WireProposedLines,
} from '@skipyard/contract/bookings/proposed.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { MOST_BOOKING_CENTS } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { followInvoices as decide, keptAgreedPrice } from '@skipyard/domain/invoices/money/booking-money.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type BookingPrice, clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import type { JobPrice } from '@skipyard/domain/prices/job-prices.ts'
import { chargedLine, type ProposedLine, proposedLines } from '@skipyard/domain/prices/proposed-lines.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { readBookingPrices } from '#server/features/prices/booking-price.reads.ts'
import {
  type DecidedProposal,
  readDecidedLines,
  readDoneExtraPicks,
  readFutileTrips,
  readMinutesAtJobs,
  readNotedExtras,
  readTippedKg,
} from '#server/features/prices/decided-line.reads.ts'
import { keepDecidedLine, takeBackDecidedLine } from '#server/features/prices/decided-lines.ts'
import { readJobPriceFinder } from '#server/features/prices/quotes.ts'
import { Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking, findBookings, readChargedIds } from './booking.reads.ts'
import { changeBookings } from './change-bookings.ts'
import { readAgreedPrices, readPaid, saveAgreedPrices } from './money.store.ts'

interface Proposal {
  booking: Booking
  open: ProposedLine[]
  decided: DecidedProposal[]
}

const pricedOf = (booking: Booking, price: BookingPrice | undefined, { today }: TenantScope) =>
  price ? { price, clock: clockOfHire(booking, clockTermsOf(price), today) } : null

const waitedOf = (price: JobPrice | undefined, minutes: number[] = []) => (price ? { price, minutes } : null)

const futileOf = (price: JobPrice | undefined, trips: string[] = []) => (price ? { price, trips } : null)

export async function proposeLines(scope: TenantScope, bookings: readonly Booking[]): Promise<Proposal[]> {
  const ids = bookings.map(({ id }) => id)
  const [prices, tipped, extras, decided, trips, stays, donePicks, findPrice] = await Promise.all([
    readBookingPrices(scope, ids),
    readTippedKg(scope, ids),
    readNotedExtras(scope, ids),
    readDecidedLines(scope, ids),
    readFutileTrips(scope, ids),
    readMinutesAtJobs(scope, ids),
    readDoneExtraPicks(scope, ids),
    readJobPriceFinder(scope),
  ])
  const decidedOf = Map.groupBy(decided, ({ bookingId }) => bookingId)
  return bookings.map((booking) => {
    const { id } = booking
    const known = decidedOf.get(id) ?? []
    const open = proposedLines({
      priced: pricedOf(booking, prices.get(id), scope),
      tippedKg: tipped.get(id) ?? 0,
      extras: extras.get(id) ?? [],
      waited: waitedOf(findPrice({ ...booking, job: 'waiting' }), stays.get(id)),
      extraPicks: donePicks.get(id) ?? [],
      futile: futileOf(findPrice({ ...booking, job: 'futile-trip' }), trips.get(id)),
      decided: known,
    })
    return { booking, open, decided: known }
  })
}

type WireLine = WireProposedLines['lines'][number]

const wireOfOpen = (line: ProposedLine): WireLine => ({
  _id: null,
  origin: line.origin,
  kind: line.kind,
  subject: line.subject,
  words: line.words,
  unitPrice: centsToDollars(line.unitCents),
  quantity: line.quantityThousandths / QUANTITY_SCALE,
  amount: centsToDollars(line.amountCents),
  taxed: line.isTaxed,
  decision: null,
  reason: '',
  decidedBy: '',
  decidedAt: null,
  invoiceNumber: null,
})

const wireOfDecided = (line: DecidedProposal): WireLine => ({
  ...wireOfOpen(line),
  _id: line.id,
  decision: line.isApproved ? 'approved' : 'dismissed',
  reason: line.reason,
  decidedBy: line.decidedByName,
  decidedAt: line.decidedAt.toISOString(),
  invoiceNumber: line.invoiceNumber,
})

export async function getProposedLines(scope: TenantScope, bookingId: string): Promise<WireProposedLines> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const [proposal] = await proposeLines(scope, [booking])
  const { open = [], decided = [] } = proposal ?? {}
  return { lines: [...open.map(wireOfOpen), ...decided.map(wireOfDecided)] }
}

function rowOf({ booking, open }: Proposal): WireProposedBooking {
  return {
    bookingId: booking.id,
    jobID: jobID(booking),
    customerName: booking.customer.name,
    suburb: booking.address.suburb,
    binSize: booking.binSize,
    binType: booking.binType,
    words: open.map(({ words }) => words),
    amount: centsToDollars(open.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  }
}

const isFound = ({ jobID: number, customerName, suburb, words }: WireProposedBooking, q: string) =>
  [number, customerName, suburb, ...words].some((text) => text.toLowerCase().includes(q.toLowerCase()))

export async function listProposedLines(
  scope: TenantScope,
  { q = '', page, limit }: RequestOf<typeof listProposedLinesOperation>['query'],
): Promise<ReplyOf<typeof listProposedLinesOperation>> {
  const bookings = await findBookings(scope, await readChargedIds(scope))
  const proposals = await proposeLines(scope, bookings)
  const found = proposals
    .filter(({ open }) => open.length > 0)
    .map(rowOf)
    .filter((row) => isFound(row, q))
    .toSorted((one, other) => other.amount - one.amount || other.jobID.localeCompare(one.jobID))
  return { total: found.length, data: found.slice((page - 1) * limit, page * limit) }
}

type Approval = Pick<RequestOf<typeof approveProposedLine>, 'params' | 'body'>

type Dismissal = Pick<RequestOf<typeof dismissProposedLine>, 'params' | 'body'>

function chargedOf(line: ProposedLine, body: Approval['body']): ProposedLine {
  const { quantity, unitPrice } = body
  const quantityThousandths = quantity === undefined ? undefined : Math.round(quantity * QUANTITY_SCALE)
  const isSplit = quantityThousandths !== undefined && quantityThousandths % QUANTITY_SCALE !== 0
  if (isSplit && line.kind !== 'overweight') throw invalid('quantity', priceTexts.wholeUnits)
  const unitCents = unitPrice === undefined ? undefined : dollarsToCents(unitPrice)
  return chargedLine(line, { quantityThousandths, unitCents })
}

export async function decideProposedLine(
  scope: TenantScope,
  { params: { bookingId }, body }: Approval | Dismissal,
  isApproved: boolean,
): Promise<WireProposedLines> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const [proposal] = await proposeLines(scope, [booking])
  const line = proposal?.open.find(({ origin }) => origin === body.origin)
  if (!line || line.amountCents !== dollarsToCents(body.amount)) throw stale()
  const charged = isApproved ? chargedOf(line, body) : line
  await keepDecidedLine(scope, bookingId, { line, charged, isApproved, reason: body.reason })
  scope.announce('bookings')
  scope.announce('invoices')
  return getProposedLines(scope, bookingId)
}

export async function takeBackProposedLine(
  scope: TenantScope,
  { params: { bookingId }, body }: Pick<RequestOf<typeof takeBackProposedLineOperation>, 'params' | 'body'>,
): Promise<WireProposedLines> {
  // NOTE not recorded: the line's own entry has it.
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  if (!(await findBooking(scope, bookingId))) throw notFound()
  await takeBackDecidedLine(scope, bookingId, body.lineId)
  scope.announce('bookings')
  scope.announce('invoices')
  return getProposedLines(scope, bookingId)
}

/**
 * Brings bookings in line with their invoices and payments, and makes them found by invoice number. The
 * agreed price is kept while any invoice counts, and restored once all are void. Every change of an invoice
 * or payment calls it in the same transaction, under the company's lock.
 */
export async function followInvoices(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  const ids = [...new Set(bookingIds)]
  const bookings = await findBookings(scope, ids)
  const paid = await readPaid(scope, ids)
  const agreed = await readAgreedPrices(scope, ids)
  const changes = bookings.map((before) => {
    const money = { paidCents: paid.get(before.id) ?? 0, agreedCents: agreed.get(before.id) ?? null }
    return { before, after: decide(before, money), agreedCents: keptAgreedPrice(before, money.agreedCents) }
  })
  const tooLarge = changes.find(({ after }) => after.priceCents > MOST_BOOKING_CENTS)
  if (tooLarge) throw new Failure(409, `${jobID(tooLarge.after)}: ${invoiceTexts.bookingTooLarge}`)
  await saveAgreedPrices(
    scope,
    changes
      .filter(({ before, agreedCents }) => agreedCents !== (agreed.get(before.id) ?? null))
      .map(({ before, agreedCents }) => ({ bookingId: before.id, agreedCents })),
  )
  await changeBookings(scope, changes, { kind: 'booking.billed', isResaved: true })
}
