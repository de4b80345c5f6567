import { BOOKING_COLUMNS, type ExportedColumnName, OWN_COLUMNS } from '@skipyard/contract/bookings.columns.ts'
import type * as contract from '@skipyard/contract/bookings.lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BookingFileRequest, readBookingFile } from './booking-file.reads.ts'
import { bookingFileRow } from './booking-file-row.ts'
import { type BookingView, presentBooking } from './present-booking.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'
import { readBookingOrder } from './read-booking-order.ts'

type Query = RequestOf<typeof contract.exportBookings>['query']

const EVERY_COLUMN = [...Object.values(OWN_COLUMNS).flat(), ...BOOKING_COLUMNS]
const LABELS = new Map<ExportedColumnName, string>(EVERY_COLUMN.map(({ name, label }) => [name, label]))

const ownColumns = (type: contract.BookingListType): readonly { name: ExportedColumnName }[] =>
  type === 'conflicting' || type === 'overdue' || type === 'faulty' ? OWN_COLUMNS[type] : []

/** The columns a list shows at first. */
function firstColumns(type: contract.BookingListType): ExportedColumnName[] {
  const shown = BOOKING_COLUMNS.filter((column) => !('isHidden' in column))
  return [...ownColumns(type), ...shown].map(({ name }) => name)
}

async function* rowsOf(
  scope: TenantScope,
  request: BookingFileRequest,
  { columns, view }: { columns: readonly ExportedColumnName[]; view: BookingView },
): AsyncGenerator<Cell[][]> {
  for await (const bookings of readBookingFile(scope, request))
    yield bookings.map((booking) => bookingFileRow(presentBooking(booking, view), columns))
}

/** A booking list as a file: every row that its pages show, in their order, with the asked-for columns (spec 000 §2.13). */
export async function exportBookings(scope: TenantScope, query: Query): Promise<OutgoingFile> {
  const { criteria, view } = await readBookingCriteria(scope, { query, body: query.filterOptions })
  const columns = [...new Set(query.columns ?? firstColumns(query.type))]
  const request = { criteria, order: readBookingOrder(query), ids: query.ids ?? null }
  const labels = columns.map((name) => LABELS.get(name) ?? name)
  return {
    name: query.type === 'run-history' ? 'run-report.csv' : 'table-data.csv',
    pieces: csvPieces(labels, rowsOf(scope, request, { columns, view })),
  }
}
