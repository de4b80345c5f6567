import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { BOOKING_COLUMNS, type ExportedColumnName, OWN_COLUMNS } from '@skipyard/contract/bookings/columns.ts'
import type * as contract from '@skipyard/contract/bookings/lists.ts'
import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import { type ToldColumn, toldWords, tonnesOf } from '@skipyard/contract/bookings/told.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { canExportBookings } from '@skipyard/domain/bookings/policy.ts'
import { momentInWords } from '@skipyard/domain/drivers-day/moment-in-words.ts'
import { momentOfId } from '@skipyard/domain/shared/moment-of-id.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { EXTRA_PICK } from '@skipyard/domain/visits/extra-pick.ts'
import { BOOKING_KIND_NAMES, type BookingKind } from '@skipyard/domain/visits/visit-kinds.ts'
import { readClockTerms } from '#server/features/prices/booking-price.reads.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readExtraPicks } from './booking.reads.ts'
import { readVisitKinds } from './booking-links.reads.ts'
import { listBookings, readBookingFile } from './booking-list.reads.ts'
import { readBookingCriteria, readBookingOrder } from './booking-selection.reads.ts'
import { type BookingView, presentBooking } from './present.ts'
import { readRunHistoryOf } from './run-history.reads.ts'

type ListRequest = Pick<RequestOf<typeof contract.getBookings>, 'query' | 'body'>

/** Of the rows that have some, in the lists that speak of them. */
async function extraPicksIn(
  scope: TenantScope,
  type: contract.BookingListType,
  visits: ReadonlyMap<string, readonly BookingKind[]>,
): Promise<BookingView['extraPicks']> {
  if (type !== 'today' && type !== 'faulty') return undefined
  const ids = [...visits].flatMap(([id, kinds]) => (kinds.includes(EXTRA_PICK) ? [id] : []))
  const extraPicks = await readExtraPicks(scope, ids)
  return new Map(
    [...Map.groupBy(extraPicks, ({ bookingId }) => bookingId)].map(([id, of]) => [
      id,
      of.map(({ pick }) => pick),
    ]),
  )
}

export async function getBookings(
  scope: TenantScope,
  request: ListRequest,
  findTable: Tables,
): Promise<ReplyOf<typeof contract.getBookings>> {
  const { criteria, view } = await readBookingCriteria(scope, request)
  const { query } = request
  const { page, limit } = query
  const list = await listBookings(scope, criteria, { ...readBookingOrder(query), page, limit })
  const told =
    query.type === 'run-history' ? await readRunHistoryOf(scope, list.bookings, findTable) : undefined
  const isOverdue = query.type === 'overdue'
  const clocked = isOverdue
    ? await readClockTerms(
        scope,
        list.bookings.map(({ id }) => id),
      )
    : undefined
  const { visits, orders } = list
  const extraPicks = await extraPicksIn(scope, query.type, visits)
  return {
    total: list.total,
    cancelled: list.cancelled,
    suburbList: list.suburbList,
    hasKinds: list.hasKinds,
    data: list.bookings.map((booking) =>
      presentBooking(booking, { ...view, told, clocked, visits, orders, extraPicks }),
    ),
  }
}

const flagsOf = (booking: WireBooking) =>
  [...(booking.permitRequired ? ['P'] : []), ...lettersOf(booking)].join(' ')

const ofJobs = (column: ToldColumn) => (booking: WireBooking, timeZone: string) =>
  toldWords(booking, column, (at) => momentInWords(at, timeZone))
    .map(({ job, words }) => (job === 'Drop/Pick' ? words : `${job} ${words}`))
    .join('; ')

/** Spaces keep a spreadsheet from taking a phone for a number and dropping its first 0. */
const CELLS: Record<ExportedColumnName, (booking: WireBooking, timeZone: string) => Cell> = {
  received: ({ _id }, timeZone) => momentInWords(momentOfId(_id), timeZone),
  availability: ({ availability }) => availability ?? '',
  daysOver: ({ daysOver }) => daysOver,
  atStake: ({ atStake }) => atStake ?? '',
  faultyComment: ({ faultyComment }) => faultyComment.join('; '),
  run: ofJobs('run'),
  driver: ofJobs('driver'),
  truck: ofJobs('truck'),
  onSite: ofJobs('onSite'),
  done: ofJobs('done'),
  kilometres: ofJobs('kilometres'),
  tonnes: (booking) => tonnesOf(booking) ?? '',
  docket: ({ told }) => told?.dockets.join('; ') ?? '',
  type: ({ type }) => type,
  jobID: ({ jobID }) => jobID,
  flags: flagsOf,
  customerName: ({ customerName }) => customerName,
  customerPhone: ({ customerPhone }) => formatPhone(customerPhone),
  'address.suburb': ({ address }) => address.suburb,
  binSize: ({ bin }) => bin,
  binType: ({ binType }) => binType,
  dropoffDateString: ({ dropoffDateString }) => dropoffDateString,
  pickupDateString: ({ pickupDateString }) => pickupDateString,
  pickupDateConfirmation: ({ pickupDateConfirmation }) => (pickupDateConfirmation ? 'Confirm' : 'NC'),
  status: ({ status }) => status,
  amount: ({ amount }) => amount,
  payment: ({ paymentStatus }) => paymentStatus,
  addressString: ({ addressString }) => addressString,
  labelInput: ({ labelInput }) => labelInput,
  dropActionStatus: ({ dropActionStatus }) => dropActionStatus,
  pickActionStatus: ({ pickActionStatus }) => pickActionStatus,
  bookingSource: ({ bookingSource }) => bookingSource,
  comments: ({ adminComments }) => adminComments,
  id: ({ id }) => id,
  'address.postCode': ({ address }) => address.postCode,
  paymentMode: ({ paymentMode }) => paymentMode,
  days: ({ days }) => days,
  tippingCost: ({ tippingCost }) => tippingCost,
  permitCost: ({ permitCost }) => permitCost ?? '',
  numberOfDays: ({ numberOfDays }) => numberOfDays ?? '',
  pendingAmount: ({ pendingAmount }) => pendingAmount,
  customerType: ({ customerType }) => customerType,
  visits: ({ visits = [] }) => visits.map((kind) => BOOKING_KIND_NAMES[kind]).join('; '),
  invoices: ({ invoices }) => invoices.map(({ invoiceNumber }) => invoiceNumber).join('; '),
}

const bookingFileRow = (
  booking: WireBooking,
  columns: readonly ExportedColumnName[],
  timeZone: string,
): Cell[] => columns.map((name) => CELLS[name](booking, timeZone))

type Query = RequestOf<typeof contract.exportBookings>['query']

const EVERY_COLUMN = [...Object.values(OWN_COLUMNS).flat(), ...BOOKING_COLUMNS]

const LABELS = new Map<ExportedColumnName, string>(EVERY_COLUMN.map(({ name, label }) => [name, label]))

const ownColumns = (
  type: contract.BookingListType,
): readonly { name: ExportedColumnName; isHidden?: true }[] =>
  type === 'today' || type === 'all' ? [] : OWN_COLUMNS[type]

function firstColumns(type: contract.BookingListType): ExportedColumnName[] {
  return [...ownColumns(type), ...BOOKING_COLUMNS]
    .filter((column) => !('isHidden' in column))
    .map(({ name }) => name)
}

const TOLD: ReadonlySet<ExportedColumnName> = new Set(OWN_COLUMNS['run-history'].map(({ name }) => name))

async function* presented(
  scope: TenantScope,
  bookings: AsyncIterable<Booking[]>,
  { view, askTold, type }: { view: BookingView; askTold: Tables | null; type: contract.BookingListType },
): AsyncGenerator<WireBooking[]> {
  for await (const batch of bookings) {
    const told = askTold ? await readRunHistoryOf(scope, batch, askTold) : undefined
    const visits = await readVisitKinds(scope, batch)
    const extraPicks = await extraPicksIn(scope, type, visits)
    yield batch.map((booking) => presentBooking(booking, { ...view, told, visits, extraPicks }))
  }
}

/** Every row of the list's pages, in their order, with the requested columns (spec 000 §2.13). */
export async function exportBookings(
  scope: TenantScope,
  query: Query,
  findTable: Tables,
): Promise<OutgoingFile> {
  if (!canExportBookings(scope.actor)) throw notAllowed()
  const { criteria, view } = await readBookingCriteria(scope, { query, body: query.filterOptions })
  const columns = [...new Set(query.columns ?? firstColumns(query.type))]
  const request = { criteria, order: readBookingOrder(query), ids: query.ids ?? null }
  const labels = columns.map((name) => LABELS.get(name) ?? name)
  return {
    name: query.type === 'run-history' ? 'run-report.csv' : 'table-data.csv',
    pieces: csvPieces(
      labels,
      presented(scope, readBookingFile(scope, request), {
        view,
        type: query.type,
        askTold: columns.some((name) => TOLD.has(name)) ? findTable : null,
      }),
      (booking) => bookingFileRow(booking, columns, view.timeZone),
    ),
  }
}
