import type { WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { fromAccount, leftOnAccount } from './account-calls.ts'
import { bookingInput, today } from './booking-input.ts'
import { invoicesOf } from './invoice-calls.ts'
import type { TestCall, TestMember } from './test-server.ts'

const PEOPLE = [
  { name: 'Nadia Haddad', phone: '0491570006' },
  { name: 'Anh Murphy', phone: '0491570110' },
] as const

/** Something the office does with the money of some bookings; numbers choose among what is there. */
export const moneyCommand = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'generate',
    'generate',
    'generate',
    'bulkGenerate',
    'deliver',
    'changeLines',
    'changeLines',
    'changePaid',
    'changeDates',
    'arrive',
    'arrive',
    'pay',
    'pay',
    'pay',
    'refund',
    'undoPayment',
    'markPaid',
    'void',
    'useWaiting',
    'useWaiting',
    'editBooking',
    'setPaymentStatus',
    'undoBooking',
    'giveAway',
    'giveAway',
    'leaveOnAccount',
    'leaveOnAccount',
    'useAccount',
    'useAccount',
    'cancel',
    'delete',
    'merge',
  ),
  pick: fc.nat(1_000),
  cents: fc.integer({ min: 1, max: 99_999 }),
  days: fc.nat(20),
  flag: fc.boolean(),
})
/** One of them. */
export type MoneyCommand = ReturnType<typeof moneyCommand.generate>['value']

/** A booking with its money as lists show it. */
export interface BilledBooking {
  _id: string
  version: number
  jobID: string
  customer: { _id: string }
  customerName: string
  customerPhone: string
  bookingPayment: number
  deposit: number
  pendingAmount: number
  status: string
}

/** Everything of a company that money is in, as the API reads it. */
export interface Books {
  bookings: BilledBooking[]
  invoices: WireInvoiceRow[]
  payments: WirePayment[]
  customers: { _id: string; version: number; name: string; phone: string }[]
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]
/** Dollars as they cross the wire, in cents. */
export const cents = (dollars: number) => Math.round(dollars * 100)
/** What some dollars come to, in cents. */
export const sum = <T>(list: readonly T[], of: (it: T) => number) =>
  list.reduce((all, it) => all + cents(of(it)), 0)
/** Whether an invoice counts. */
export const isLive = ({ status }: WireInvoiceRow) => status !== 'void'
/** A day so many days from today, as the wire has it. */
export const day = (days: number) => toWireDate(addDays(today, days))

/** Reads all of it. */
export async function readBooks(member: TestMember): Promise<Books> {
  const read = async (path: string) => (await member.call({ method: 'GET', path })).body.data
  const listed = await member.call({
    method: 'POST',
    path: '/bookings/getBookings?type=all&limit=100',
    body: { filterOptions: {} },
  })
  return {
    bookings: listed.body.data,
    invoices: await read('/invoices?limit=100'),
    payments: await read('/payments?limit=100'),
    customers: await read('/customers?limit=100'),
  }
}

const post = (path: string, body: object): TestCall => ({ method: 'POST', path, body })
const put = (path: string, body: object): TestCall => ({ method: 'PUT', path, body })
const versioned = ({ _id, version }: { _id: string; version: number }) => ({ _id, version })

/** A booking as its form sends it, of somebody, with its money changed. */
function savedBooking(
  booking: BilledBooking,
  person: { name: string; phone: string },
  changes: object,
): TestCall {
  const money = { bookingPayment: booking.bookingPayment, deposit: booking.deposit }
  const input = bookingInput({ ...money, ...person, email: 'nadia@example.com.au', ...changes })
  return put(`/bookings/${booking._id}`, { ...input, version: booking.version })
}

const versionOf = (booking: BilledBooking) => ({ bookings: [versioned(booking)] })

/** Of two customers one becomes part of the other. */
function mergeOf({ flag }: MoneyCommand, { customers }: Books): TestCall | undefined {
  const [kept, other] = flag ? customers : customers.toReversed()
  if (!(kept && other)) return undefined
  const versions = { version: kept.version, otherVersion: other.version }
  return post(`/customers/${kept._id}/merge`, { otherId: other._id, ...versions })
}

function generateOf(it: MoneyCommand, { _id }: BilledBooking, { invoices }: Books): TestCall {
  const isFirst = invoices.every(({ bookingId }) => bookingId !== _id)
  const extra = { item: 'Overweight', description: '', amount: it.cents / 100, qty: 1.255 }
  return post('/invoices/generate', {
    bookingId: _id,
    gstInclusive: it.flag,
    ...(!isFirst && { additionalCharges: [extra] }),
    ...(it.pick % 3 === 0 && { deposit: Math.floor(it.cents / 200) }),
    ...(it.pick % 5 === 0 && { invoicePaid: true }),
    ...(it.days % 2 === 0 && { date: day(it.days), dueDate: day(it.days + 15) }),
  })
}

type Calls = Partial<Record<MoneyCommand['kind'], TestCall | undefined>>

/** What ends things is done a third as often. */
const seldom = ({ pick }: MoneyCommand, call: TestCall | undefined) => (pick % 3 === 0 ? call : undefined)

function bookingCalls(it: MoneyCommand, books: Books): Calls {
  const { bookings } = books
  const booking = at(bookings, it.pick)
  const person = PEOPLE[it.pick % PEOPLE.length] ?? PEOPLE[0]
  const deposit = it.flag ? Math.floor(it.cents / 200) : 0
  const money = { bookingPayment: Math.ceil(it.cents / 100), deposit }
  const days = { dropoffDate: day(0), pickupDate: day(7) }
  const made = bookingInput({ ...person, email: 'nadia@example.com.au', ...money, ...days })
  const book = bookings.length < 8 ? post('/bookings', made) : undefined
  if (!booking) return { book }
  const itself = { name: booking.customerName, phone: booking.customerPhone }
  const status = { action: 'setPaymentStatus', paymentStatus: it.flag ? 'Completed' : 'Pending' }
  return {
    book,
    deliver: post(`/bookings/${booking._id}/markDelivered`, { version: booking.version, date: day(0) }),
    editBooking: savedBooking(booking, itself, money),
    giveAway: savedBooking(booking, person, {}),
    leaveOnAccount: leftOnAccount(it, books),
    useAccount: fromAccount(it, books),
    cancel: seldom(it, savedBooking(booking, itself, { dropActionStatus: 'Cancelled' })),
    setPaymentStatus: post('/bookings/bulkUpdate', { ...status, ...versionOf(booking) }),
    undoBooking: post('/bookings/undo', versionOf(booking)),
    delete: seldom(it, post('/bookings/bulkUpdate', { action: 'delete', ...versionOf(booking) })),
    merge: seldom(it, mergeOf(it, books)),
    generate: generateOf(it, booking, books),
    bulkGenerate: post('/invoices/bulkGenerate', { bookingIds: bookings.map(({ _id }) => _id) }),
  }
}

/** A payment over all a customer owes, of which the last part may be less. */
function paymentOver(it: MoneyCommand, invoices: readonly WireInvoiceRow[]): TestCall | undefined {
  const first = at(
    invoices.filter(({ balanceDue }) => balanceDue > 0),
    it.pick,
  )
  const open = invoices.filter((one) => one.contactID === first?.contactID && one.balanceDue > 0)
  const parts = open.map(({ _id, balanceDue }, index) => ({
    invoiceId: _id,
    amount: index > 0 || it.flag ? balanceDue : Math.min(cents(balanceDue), it.cents) / 100,
  }))
  const amount = sum(parts, (part) => part.amount) / 100
  const date = day(-it.days)
  return post('/payments', { date, amount, method: 'BankTransfer', allocations: parts })
}

async function linesOf(member: TestMember, it: MoneyCommand, invoice: WireInvoiceRow): Promise<TestCall> {
  const { additionalCharges, version } = await invoicesOf(member).read(invoice._id)
  const [first, ...rest] = additionalCharges
  const further =
    it.pick % 2 === 0 ? [] : [{ item: 'Mattress', description: '', amount: it.cents / 300, qty: 3.7 }]
  const priced = { ...first, amount: it.flag ? it.cents / 100 : Math.max((first?.amount ?? 1) - 1, 0.01) }
  const lines = [priced, ...rest.slice(0, 3), ...further].map((line) => ({
    ...line,
    amount: Math.round((line.amount ?? 0) * 100) / 100,
  }))
  const body = { version, additionalCharges: lines, adjustmentReason: 'Agreed by phone' }
  return put(`/invoices/${invoice._id}`, body)
}

/** Money that waits at a booking is taken by an open invoice of it, where there is one. */
function takenWaiting({ pick }: MoneyCommand, books: { open: WireInvoiceRow[]; payments: WirePayment[] }) {
  const parts = books.payments.filter(({ undoneAt }) => undoneAt === null).flatMap((one) => one.allocations)
  const waits = ({ bookingId }: WireInvoiceRow) =>
    parts.some((part) => part.bookingId === bookingId && part.invoiceId === null)
  const invoice = at(books.open.filter(waits), pick)
  return invoice && post(`/invoices/${invoice._id}/useWaiting`, { version: invoice.version })
}

async function invoiceCalls(
  member: TestMember,
  it: MoneyCommand,
  { invoices, payments }: Books,
): Promise<Calls> {
  const invoice = at(invoices, it.pick)
  const payment = at(payments, it.pick)
  if (!invoice) return {}
  const { _id, version } = invoice
  const open = invoices.filter(({ balanceDue }) => balanceDue > 0)
  const amount = it.cents / 100
  return {
    changeLines: it.kind === 'changeLines' ? await linesOf(member, it, invoice) : undefined,
    changePaid: put(`/invoices/${_id}`, { version, deposit: it.flag ? invoice.total : amount }),
    changeDates: put(`/invoices/${_id}`, {
      version,
      date: day(it.days),
      dueDate: day(it.days + (it.flag ? 0 : 15)),
    }),
    pay: paymentOver(it, invoices),
    refund: post('/payments/refund', {
      invoiceId: _id,
      version,
      amount:
        it.flag && isLive(invoice) ? invoice.paid : Math.min(isLive(invoice) ? invoice.paid : amount, amount),
      method: 'Cash',
    }),
    undoPayment: payment && post('/payments/undo', { payments: [payment._id] }),
    markPaid: post('/invoices/bulkMarkPaid', { invoices: open.map(versioned), method: 'Cash' }),
    useWaiting: takenWaiting(it, { open, payments }),
    void: post(`/invoices/${_id}/void`, { version, reason: 'Made by mistake' }),
  }
}

/** Does one thing; answers what it was and how it was answered. Throws on 5xx. */
export async function perform(member: TestMember, it: MoneyCommand): Promise<string> {
  const books = await readBooks(member)
  if (it.kind === 'arrive') {
    const invoice = at(books.invoices.filter(isLive), it.pick)
    if (invoice) await invoicesOf(member).arrive(invoice._id)
    return 'arrive 200'
  }
  const call = { ...bookingCalls(it, books), ...(await invoiceCalls(member, it, books)) }[it.kind]
  if (!call) return `${it.kind} –`
  const { status, body } = await member.call(call)
  if (status >= 500) throw new Error(`${JSON.stringify(call)} ${JSON.stringify(body)}`)
  return status === 200 ? `${it.kind} 200` : `${it.kind} ${status} ${body.message}`
}
