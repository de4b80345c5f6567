import type { WireInvoice, WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { TestMember } from './test-server.ts'

/** A booking as the list of all bookings has it, as far as GST goes. */
export interface Hire {
  _id: string
  status: string
  bookingPayment: number
  permitRequired: boolean
  permitCost: number | null
}

export interface Sums {
  sales: number
  free: number
  gst: number
}

/** What the bookkeeper sees in the morning and in the evening. */
export interface Seen {
  hires: Hire[]
  invoices: (WireInvoice & { isVoid: boolean })[]
  payments: WirePayment[]
}

export const cents = (dollars: number) => Math.round(dollars * 100)
export const dayOf = (wire: string) => wire.slice(0, 10)
export const later = (...days: string[]) => days.toSorted().at(-1) ?? ''

const PAGE = 100

async function everyRow<Row>(member: TestMember, method: 'GET' | 'POST', path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const body = method === 'POST' ? { filterOptions: {} } : undefined
    const answer = await member.call({ method, path: `${path}limit=${PAGE}&page=${page}`, body })
    const some: Row[] = answer.body.data
    rows.push(...some)
    if (some.length < PAGE) return rows
  }
}

/** Reads all of it by the API, as anybody may. */
export async function look(member: TestMember): Promise<Seen> {
  const rows = await everyRow<WireInvoiceRow>(member, 'GET', '/invoices?')
  const invoices: Seen['invoices'] = []
  for (const { _id, status } of rows) {
    const whole: WireInvoice = (await member.call({ method: 'GET', path: `/invoices/${_id}` })).body.data
    invoices.push({ ...whole, isVoid: status === 'void' })
  }
  return {
    hires: await everyRow(member, 'POST', '/bookings/getBookings?type=all&'),
    invoices,
    payments: await everyRow(member, 'GET', '/payments?'),
  }
}

const round = (part: number) => Math.sign(part) * Math.floor(Math.abs(part) + 0.5 + 1e-9)
export const NOTHING: Sums = { sales: 0, free: 0, gst: 0 }
export const minus = (one: Sums, other: Sums): Sums => ({
  sales: one.sales - other.sales,
  free: one.free - other.free,
  gst: one.gst - other.gst,
})
export const plus = (one: Sums, other: Sums) => minus(one, minus(NOTHING, other))

export function shareOf(whole: Sums, paid: number): Sums {
  const part = Math.max(0, Math.min(paid, whole.sales))
  if (part === 0) return NOTHING
  const of = (figure: number) => round((figure * part) / whole.sales)
  return { sales: part, free: of(whole.free), gst: of(whole.gst) }
}

export const taxed = (sales: number): Sums => ({ sales, free: 0, gst: round(sales / 11) })

export const netOf = (invoice: WireInvoice): Sums => ({
  sales: cents(invoice.total),
  gst: cents(invoice.gstAmount),
  free: invoice.additionalCharges
    .filter((line) => !line.taxed)
    .reduce((sum, line) => sum + round(line.amount * line.qty * 100), 0),
})

const agreedOf = (hire: Hire): Sums => {
  const free = hire.permitRequired ? cents(hire.permitCost ?? 0) : 0
  const price = cents(hire.bookingPayment)
  return { sales: price + free, free, gst: round(price / 11) }
}

/** The money of a hire by what it is for. */
export function moneyOf(seen: Seen, hire: Pick<Hire, '_id'>) {
  const parts = seen.payments
    .filter(({ undoneAt }) => undoneAt === null)
    .flatMap(({ kind, allocations }) => allocations.map((part) => ({ ...part, kind })))
    .filter(({ bookingId }) => bookingId === hire._id)
  const sum = (some: typeof parts) => some.reduce((all, { amount }) => all + cents(amount), 0)
  return {
    on: (invoiceId: string) => sum(parts.filter((part) => part.invoiceId === invoiceId)),
    waiting: sum(parts.filter(({ invoiceId }) => invoiceId === null)),
    kept: -sum(parts.filter(({ kind }) => kind === 'fee')),
  }
}

export const liveOf = (seen: Seen, hire: Hire) =>
  seen.invoices.filter(({ bookingId, isVoid }) => bookingId === hire._id && !isVoid)

/** Whether one of them bills the hire: one that names another only adds to it. */
export const isBilled = (live: Seen['invoices']) => live.some(({ furtherTo }) => furtherTo === '')

/** What was agreed of a hire that no invoice bills, which its price has beside what its invoices come to. */
export function unbilledOf(seen: Seen, hire: Hire): Sums {
  const billed = liveOf(seen, hire).reduce((sum, { total }) => sum + cents(total), 0)
  const agreed = agreedOf({ ...hire, bookingPayment: hire.bookingPayment - billed / 100 })
  return agreed.sales > 0 ? agreed : taxed(Math.max(moneyOf(seen, hire).waiting, 0))
}
