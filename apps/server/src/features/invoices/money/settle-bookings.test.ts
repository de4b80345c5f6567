import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { WireCustomerStatement } from '@skipyard/contract/invoices/statements.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import {
  type BilledBooking,
  type Books,
  cents,
  day,
  isLive,
  type MoneyCommand,
  moneyCommand,
  perform,
  readBooks,
  sum,
} from '#server/testing/money-commands.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** 60 commands with every `npm test`; COMMANDS=10000 tries more, COMMANDS_SEED others. */
const COMMANDS = Number(process.env.COMMANDS ?? 60)
const SEED = Number(process.env.COMMANDS_SEED ?? 20_261_123)
const COMMANDS_A_COMPANY = 30
const MINUTES = 60

const server = await shareTestServer()

const allocated = ({ payments }: Books, of: (part: WirePayment['allocations'][number]) => boolean) =>
  sum(
    payments.filter(({ undoneAt }) => undoneAt === null).flatMap(({ allocations }) => allocations.filter(of)),
    ({ amount }) => amount,
  )

async function checkInvoices(member: TestMember, books: Books): Promise<void> {
  const all = await Promise.all(books.invoices.map(({ _id }) => invoicesOf(member).read(_id)))
  for (const [index, row] of books.invoices.entries()) {
    const whole = all[index]
    if (!whole) throw new Error('Each row is an invoice')
    const paid = allocated(books, ({ invoiceId }) => invoiceId === row._id)
    expect([row.invoiceNumber, cents(row.paid), cents(whole.paid)]).toEqual([row.invoiceNumber, paid, paid])
    expect(sum(whole.payments, ({ Amount }) => Amount)).toBe(paid)
    expect([row.total, row.balanceDue, row.gst]).toEqual([whole.total, whole.balanceDue, whole.gstAmount])
    expect(cents(whole.netAmount) + cents(whole.gstAmount)).toBe(cents(whole.total))
    if (isLive(row)) expect(cents(row.balanceDue)).toBe(cents(row.total) - paid)
    else expect([paid, row.balanceDue]).toEqual([0, 0])
  }
}

interface AgreedHire {
  /** What it costs while no invoice counts. */
  cents: number
  hasInvoices: boolean
  /** Whether its first invoice, the only one with the bin, counts. */
  isBinBilled: boolean
  /** Of each of its invoices, whether that one counted when it was made: then it only adds to it. */
  isFurther: Map<string, boolean>
}

type Agreed = Map<string, AgreedHire>

/** What a booking costs: what its invoices come to, and what was agreed while all of them only add to one that is void. */
function priceOf({ _id, bookingPayment }: Books['bookings'][number], books: Books, agreed: Agreed): number {
  const own = books.invoices.filter((row) => row.bookingId === _id)
  const live = own.filter(isLive)
  const { isFurther, ...before } = agreed.get(_id) ?? {
    ...{ cents: 0, hasInvoices: false, isBinBilled: false, isFurther: new Map<string, boolean>() },
  }
  for (const row of own) if (!isFurther.has(row._id)) isFurther.set(row._id, before.isBinBilled)
  const isFirstLive = live.some(({ invoiceNumber }) => invoiceNumber.endsWith('-001'))
  const hasInvoices = live.length > 0
  // Only while none counts may the booking itself be given another price.
  const agreedCents = hasInvoices || before.hasInvoices ? before.cents : cents(bookingPayment)
  agreed.set(_id, { cents: agreedCents, hasInvoices, isBinBilled: isFirstLive, isFurther })
  const isHireBilled = live.some((row) => !isFurther.get(row._id))
  return sum(live, ({ total }) => total) + (isHireBilled ? 0 : agreedCents)
}

function checkBookings(books: Books, agreed: Agreed): void {
  for (const booking of books.bookings) {
    const { _id, jobID, bookingPayment, deposit, pendingAmount } = booking
    const billed = priceOf(booking, books, agreed)
    const paid = allocated(books, ({ bookingId }) => bookingId === _id)
    const waiting = allocated(books, (part) => part.bookingId === _id && part.invoiceId === null)
    expect({ jobID, waiting }).toEqual({ jobID, waiting: Math.max(waiting, 0) })
    expect({
      jobID,
      price: cents(bookingPayment),
      paid: cents(deposit),
      pending: cents(pendingAmount),
    }).toEqual({
      jobID,
      price: billed,
      paid,
      pending: billed - paid,
    })
  }
}

const ageSum = ({ inCredit, ...ages }: WireCustomerStatement['ageing']) =>
  cents(inCredit) + sum(Object.values(ages), (amount) => amount)

/** A statement adds up on any day: what it closes with is what is open, by invoice and by age. */
async function checkStatement(member: TestMember, id: string, [from, to]: [number, number]): Promise<number> {
  const range = `startDate=${day(from)}&endDate=${day(to)}`
  const path = `/customer-statements/${id}?${range}`
  const statement: WireCustomerStatement = (await member.call({ method: 'GET', path })).body.data
  const { openingBalance, charged, paid, closingBalance, openItems, ageing, lines } = statement
  const closing = cents(closingBalance)
  const told = JSON.stringify(statement)
  expect(cents(openingBalance) + cents(charged) - cents(paid), told).toBe(closing)
  expect(
    sum(openItems, ({ balance }) => balance),
    told,
  ).toBe(closing)
  expect(ageSum(ageing), told).toBe(closing)
  expect(cents(lines.at(-1)?.balance ?? openingBalance), told).toBe(closing)
  return closing
}

async function checkCustomers(member: TestMember, books: Books, it: MoneyCommand) {
  const { invoices, bookings, customers } = books
  const balances = (await member.call({ method: 'GET', path: '/customer-statements?limit=100' })).body
  for (const { _id } of customers) {
    const owed = sum(
      invoices.filter(({ contactID }) => contactID === _id),
      ({ balanceDue }) => balanceDue,
    )
    expect(await checkStatement(member, _id, [-400, 60])).toBe(owed)
    await checkStatement(member, _id, [Math.min((it.pick % 40) - 20, it.days), it.days])
    const listed = balances.data.find((row: { _id: string }) => row._id === _id)
    expect(cents(listed?.balance ?? 0)).toBe(owed)
    const { totals } = (await member.call({ method: 'GET', path: `/customers/${_id}` })).body.data
    expect(cents(totals.total) - cents(totals.paid)).toBe(cents(totals.pending))
    const own = bookings.filter(({ customer }) => customer._id === _id)
    const isBilled = ({ _id: bookingId }: BilledBooking) =>
      invoices.some((row) => isLive(row) && row.bookingId === bookingId)
    const isOff = ({ status }: BilledBooking) => status === 'Cancelled'
    // Of a hire that is called off what is billed is owed, less what waits at it.
    const off = own.filter((one) => isOff(one) && isBilled(one)).map(({ _id: bookingId }) => bookingId)
    const billed = invoices.filter(({ bookingId }) => off.includes(bookingId))
    const waiting = allocated(books, (part) => part.invoiceId === null && off.includes(part.bookingId))
    const goesOn = own.filter((one) => !isOff(one))
    expect(cents(totals.pending)).toBe(
      sum(billed, ({ balanceDue }) => balanceDue) -
        waiting +
        sum(goesOn, ({ pendingAmount }) => pendingAmount),
    )
  }
  expect(cents(balances.balance)).toBe(sum(invoices, ({ balanceDue }) => balanceDue))
}

async function checkTiles(member: TestMember, { invoices, payments, bookings }: Books): Promise<void> {
  const { data: tiles } = (await member.call({ method: 'GET', path: '/invoices/stats' })).body
  const open = invoices.filter(({ balanceDue }) => balanceDue > 0)
  expect(tiles.outstanding).toEqual({
    amount: sum(open, ({ balanceDue }) => balanceDue) / 100,
    count: open.length,
  })
  const ages = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const
  expect(sum(ages, (age) => tiles[age].amount)).toBe(cents(tiles.outstanding.amount))
  const month = toWireDate(today).slice(0, 8)
  const received = payments.filter(
    ({ kind, undoneAt, date }) => kind !== 'account' && undoneAt === null && date.startsWith(month),
  )
  expect(cents(tiles.paidThisMonth.amount)).toBe(sum(received, ({ amount }) => amount))
  const days = { startDate: day(-30), endDate: day(60) }
  const { stats } = (
    await member.call({
      method: 'POST',
      path: '/bookings/booking-stats/run-history',
      body: days,
    })
  ).body.data
  const billed = new Set(invoices.filter(isLive).map(({ bookingId }) => bookingId))
  const shown = bookings.filter(({ _id, status }) => status !== 'Cancelled' || billed.has(_id))
  expect(cents(stats.received)).toBe(sum(shown, ({ deposit }) => deposit))
  expect(cents(stats.pending)).toBe(sum(shown, ({ pendingAmount }) => pendingAmount))
}

async function checkEverything(member: TestMember, it: MoneyCommand, agreed: Agreed): Promise<void> {
  const books = await readBooks(member)
  await checkInvoices(member, books)
  checkBookings(books, agreed)
  await checkCustomers(member, books, it)
  await checkTiles(member, books)
}

test(
  'whatever the office does, bookings, invoices, list, tiles, statements, customers and run history agree to the cent',
  async () => {
    const commands = fc.sample(moneyCommand, { numRuns: COMMANDS, seed: SEED })
    const accepted = new Set<string>()
    for (let first = 0; first < commands.length; first += COMMANDS_A_COMPANY) {
      const owner = await server.owner()
      for (const pick of [0, 1, 2, 3]) {
        await perform(owner, { kind: 'book', pick, cents: 41_000, days: 0, flag: true })
      }
      const agreed: Agreed = new Map()
      checkBookings(await readBooks(owner), agreed)
      // Of the $205 that were paid, $100 are typed on the first invoice.
      await perform(owner, { kind: 'generate', pick: 12, cents: 20_000, days: 1, flag: true })
      // Money of a hire that is called off is on its customer's account.
      for (const kind of ['cancel', 'leaveOnAccount'] as const)
        expect(await perform(owner, { kind, pick: 9, cents: 0, days: 0, flag: true })).toBe(`${kind} 200`)
      const done: string[] = []
      for (const it of commands.slice(first, first + COMMANDS_A_COMPANY)) {
        const answer = await perform(owner, it)
        done.push(answer)
        if (answer.endsWith(' 200')) accepted.add(it.kind)
        await checkEverything(owner, it, agreed).catch((cause: Error) => {
          throw new Error(`After ${done.join(' | ')} ${JSON.stringify(it)}`, { cause })
        })
      }
    }
    // What is only ever refused proves nothing.
    expect([...accepted]).toEqual(expect.arrayContaining(['generate', 'pay', 'refund', 'void', 'useWaiting']))
  },
  MINUTES * 60_000,
)
