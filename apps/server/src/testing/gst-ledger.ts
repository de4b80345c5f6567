import type { WireInvoice, WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { WireGstLine } from '@skipyard/contract/reports/gst.ts'
import type { GstBasis, GstSpan } from '@skipyard/domain/reports/gst-period.ts'
import type { TestMember } from './test-server.ts'

/** A booking as the list of all bookings has it, as far as GST goes. */
interface Hire {
  _id: string
  status: string
  bookingPayment: number
  permitRequired: boolean
  permitCost: number | null
}

interface Sums {
  sales: number
  free: number
  gst: number
}

/** One line of the bookkeeper's own ledger: a day, and what it adds to G1, G3 and 1A. */
interface LedgerLine extends Sums {
  day: string
  basis: 'accrual' | 'cash'
}

/** What the bookkeeper sees in the morning and in the evening. */
export interface Seen {
  hires: Hire[]
  invoices: (WireInvoice & { isVoid: boolean })[]
  payments: WirePayment[]
}

const cents = (dollars: number) => Math.round(dollars * 100)
const dayOf = (wire: string) => wire.slice(0, 10)
const later = (...days: string[]) => days.toSorted().at(-1) ?? ''

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
const NOTHING: Sums = { sales: 0, free: 0, gst: 0 }
const minus = (one: Sums, other: Sums): Sums => ({
  sales: one.sales - other.sales,
  free: one.free - other.free,
  gst: one.gst - other.gst,
})
const plus = (one: Sums, other: Sums) => minus(one, minus(NOTHING, other))

function shareOf(whole: Sums, paid: number): Sums {
  const part = Math.max(0, Math.min(paid, whole.sales))
  if (part === 0) return NOTHING
  const of = (figure: number) => round((figure * part) / whole.sales)
  return { sales: part, free: of(whole.free), gst: of(whole.gst) }
}

const taxed = (sales: number): Sums => ({ sales, free: 0, gst: round(sales / 11) })

const netOf = (invoice: WireInvoice): Sums => ({
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
function moneyOf(seen: Seen, hire: Hire) {
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

const liveOf = (seen: Seen, hire: Hire) =>
  seen.invoices.filter(({ bookingId, isVoid }) => bookingId === hire._id && !isVoid)

/** Whether one of them bills the hire: one that names another only adds to it. */
const isBilled = (live: Seen['invoices']) => live.some(({ furtherTo }) => furtherTo === '')

/** What was agreed of a hire that no invoice bills, which its price has beside what its invoices come to. */
function unbilledOf(seen: Seen, hire: Hire): Sums {
  const billed = liveOf(seen, hire).reduce((sum, { total }) => sum + cents(total), 0)
  const agreed = agreedOf({ ...hire, bookingPayment: hire.bookingPayment - billed / 100 })
  return agreed.sales > 0 ? agreed : taxed(Math.max(moneyOf(seen, hire).waiting, 0))
}

/** What of a hire is paid by now, as the cash basis counts it, kept fees aside. */
function cashOf(seen: Seen, hire: Hire): Sums {
  const live = liveOf(seen, hire)
  const money = moneyOf(seen, hire)
  let paid = NOTHING
  let open = NOTHING
  for (const invoice of live) {
    const share = shareOf(netOf(invoice), money.on(invoice._id))
    paid = plus(paid, share)
    open = plus(open, minus(netOf(invoice), share))
  }
  const waitsFor = isBilled(live) ? open : plus(open, unbilledOf(seen, hire))
  return plus(paid, shareOf(waitsFor, money.waiting))
}

/**
 * What counts of a hire on cash by now: a decrease, and what of earlier ones is still `owed`, wait for the money that is to
 * go back (GST Act s 29-20(2)), as far as it is held. More that comes in pays nobody back.
 */
function countedOf(seen: Seen, hire: Hire, { paidBefore, owed }: { paidBefore: Sums; owed: Sums }): Sums {
  const paid = cashOf(seen, hire)
  const money = moneyOf(seen, hire)
  const held = liveOf(seen, hire).reduce((sum, { _id }) => sum + money.on(_id), money.waiting)
  const fall = minus(paidBefore, paid)
  const decrease = fall.sales > 0 ? plus(owed, fall) : owed
  return plus(paid, shareOf(decrease, Math.min(decrease.sales, held - paid.sales)))
}

/** What of a hire is attributed before its invoice. */
function prepaidOf(seen: Seen, hire: Hire): Sums {
  const { waiting } = moneyOf(seen, hire)
  if (isBilled(liveOf(seen, hire)) || waiting <= 0) return NOTHING
  const agreed = unbilledOf(seen, hire)
  return hire.status === 'Cancelled' ? shareOf(agreed, waiting) : agreed
}

/**
 * A bookkeeper's ledger beside the program: after every press it looks at what changed, and writes it down by the Act. What
 * is written is never written again.
 */
export function openLedger() {
  const lines: LedgerLine[] = []
  const lastPrepaid = new Map<string, string>()
  const counted = new Map<string, Sums>()
  const write = (basis: LedgerLine['basis'], day: string, sums: Sums) => lines.push({ basis, day, ...sums })

  function writeInvoice(before: Seen, now: Seen['invoices'][number], today: string) {
    const was = before.invoices.find(({ _id }) => _id === now._id)
    const issued = dayOf(now.date)
    const on = later(issued, today)
    if (!was) write('accrual', issued, netOf(now))
    else if (now.isVoid && was.isVoid) return
    else if (now.isVoid) write('accrual', on, minus(NOTHING, netOf(was)))
    else if (now.adjustmentNotes.length > was.adjustmentNotes.length)
      write('accrual', on, minus(netOf(now), netOf(was)))
    else {
      // One that nobody has yet is another document on its own day.
      write('accrual', dayOf(was.date), minus(NOTHING, netOf(was)))
      write('accrual', issued, netOf(now))
    }
  }

  function writePrepaid(hire: Hire, { before, after, day }: { before: Seen; after: Seen; day: string }) {
    const was = before.hires.find(({ _id }) => _id === hire._id)
    const change = minus(prepaidOf(after, hire), was ? prepaidOf(before, was) : NOTHING)
    if (change.sales === 0 && change.gst === 0 && change.free === 0) return
    const last = lastPrepaid.get(hire._id) ?? ''
    const invoice = liveOf(after, hire).find(({ furtherTo }) => furtherTo === '')
    const on = invoice ? later(last, dayOf(invoice.date)) : later(last, day)
    lastPrepaid.set(hire._id, on)
    write('accrual', on, change)
  }

  function writeHire(hire: Hire, { before, after, day }: { before: Seen; after: Seen; day: string }) {
    const was = before.hires.find(({ _id }) => _id === hire._id)
    writePrepaid(hire, { before, after, day })
    const countedBefore = counted.get(hire._id) ?? NOTHING
    const paidBefore = was ? cashOf(before, was) : NOTHING
    const owed = minus(countedBefore, paidBefore)
    const now = countedOf(after, hire, { paidBefore, owed })
    counted.set(hire._id, now)
    write('cash', day, minus(now, countedBefore))
    const kept = minus(taxed(moneyOf(after, hire).kept), was ? taxed(moneyOf(before, was).kept) : NOTHING)
    for (const basis of ['cash', 'accrual'] as const) write(basis, day, kept)
  }

  return {
    /** Writes what a press has changed; money that came or went by it has its own day. */
    write(before: Seen, after: Seen, today: string) {
      for (const invoice of after.invoices) writeInvoice(before, invoice, today)
      const known = new Set(before.payments.map(({ _id }) => _id))
      const money = after.payments.find(({ _id }) => !known.has(_id))
      const day = money ? dayOf(money.date) : today
      for (const hire of after.hires) writeHire(hire, { before, after, day })
    },
    /** What the days of a period come to. */
    sums(basis: LedgerLine['basis'], from: string, to: string): Sums {
      return lines
        .filter((line) => line.basis === basis && line.day >= from && line.day <= to)
        .reduce<Sums>((sum, line) => plus(sum, line), NOTHING)
    },
  }
}

type ReportSums = Pick<WireGstLine, 'sales' | 'gstFree' | 'gst'>

/** A period and a basis. */
export interface AskedPeriod {
  month: string
  basis: GstBasis
  span?: GstSpan
}

/** The report of a period. */
export async function reported(member: TestMember, { month, basis, span = 'month' }: AskedPeriod) {
  const path = `/reports/gst?month=${month}&span=${span}&basis=${basis}&limit=100`
  const { status, body } = await member.call({ method: 'GET', path })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { isRegistered, total, sums }: { isRegistered: boolean; total: number; sums: ReportSums } = body
  const data: WireGstLine[] = body.data
  return { isRegistered, total, sums, data }
}

/** Its figures in cents. */
export const inCents = ({ sales, gstFree, gst }: ReportSums) => ({
  sales: Math.round(sales * 100),
  free: Math.round(gstFree * 100),
  gst: Math.round(gst * 100),
})
