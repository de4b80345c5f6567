import type {
  listProposedLines as contract,
  WireProposedBooking,
} from '@skipyard/contract/bookings.proposed.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { readChargedIds } from './charged-bookings.reads.ts'
import { type Proposal, proposeLines } from './propose-lines.ts'

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

/** Bookings with proposed lines that nobody has decided about, what comes to most first. */
export async function listProposedLines(
  scope: TenantScope,
  { q = '', page, limit }: RequestOf<typeof contract>['query'],
): Promise<ReplyOf<typeof contract>> {
  const bookings = await findBookings(scope, await readChargedIds(scope))
  const proposals = await proposeLines(scope, bookings)
  const found = proposals
    .filter(({ open }) => open.length > 0)
    .map(rowOf)
    .filter((row) => isFound(row, q))
    .toSorted((one, other) => other.amount - one.amount || other.jobID.localeCompare(one.jobID))
  return { total: found.length, data: found.slice((page - 1) * limit, page * limit) }
}
