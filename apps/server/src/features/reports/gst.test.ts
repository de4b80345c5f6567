import type { WireGstLine } from '@skipyard/contract/reports.gst.ts'
import { GST_BASES, type GstBasis, type GstSpan, gstPeriod } from '@skipyard/domain/reports/gst.ts'
import { addDays, type LocalDate, todayIn, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { addMonths, firstDayOf, monthOf } from '@skipyard/domain/shared/month.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { look, openLedger, type Seen } from '#server/testing/gst-ledger.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'

const ZONE = 'Australia/Melbourne'
const MINUTES = 60
/** 110 presses over twelve months with every `npm test`; COMMANDS=2000 tries more, COMMANDS_SEED others. */
const COMMANDS = Number(process.env.COMMANDS ?? 110)
const SEED = Number(process.env.COMMANDS_SEED ?? 20_261_127)
const DAYS = 365
const START = new Date()

const server = await openTestServer()
const FIRST = firstDayOf(addMonths(monthOf(todayIn(ZONE, new Date())), -12))

// The clock of the program alone stands in the past: the database's goes on.
const setDay = (day: LocalDate, minute = 0) =>
  vi.setSystemTime(new Date(Date.parse(`${day}T02:00:00Z`) + minute * 60_000))

/** A new company with its owner, whose token is of today, with the clock on a day. */
async function ownerIn(day: LocalDate): Promise<TestMember> {
  vi.setSystemTime(START)
  const owner = await server.owner()
  setDay(day)
  return owner
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const press = fc.record({
  kind: fc.constantFrom(
    ...([
      'book',
      'book',
      'book',
      'generate',
      'generate',
      'generate',
      'pay',
      'pay',
      'refund',
      'lower',
      'void',
    ] as const),
    ...(['cancel', 'answer', 'answer', 'undo', 'price', 'useWaiting'] as const),
  ),
  pick: fc.nat(1_000),
  cents: fc.integer({ min: 100, max: 60_000 }),
  flag: fc.boolean(),
})
type Press = ReturnType<typeof press.generate>['value']
interface Desk {
  seen: Seen
  today: LocalDate
}

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)]
const post = (path: string, body: object): TestCall => ({ method: 'POST', path, body })

const hireInput = (today: LocalDate, it: Press) =>
  bookingInput({
    dropoffDate: toWireDate(addDays(today, 1)),
    pickupDate: toWireDate(addDays(today, 8)),
    bookingPayment: 200 + (it.cents % 400),
    deposit: it.flag ? 50 + (it.pick % 300) : 0,
    email: 'nadia@example.com.au',
    ...(it.pick % 3 === 0 && { permitRequired: true, permitCost: 87, numberOfDays: 7 }),
  })

interface Whole {
  _id: string
  version: number
  bookingPayment: number
  deposit: number
  dropoffDate: string
  pickupDate: string
  permitRequired: boolean
  permitCost: number | null
  numberOfDays: number | null
}

function savedHire(hire: Whole, changes: object): TestCall {
  const { bookingPayment, deposit, dropoffDate, pickupDate, permitRequired, permitCost, numberOfDays } = hire
  const permit = permitRequired ? { permitRequired, permitCost, numberOfDays } : {}
  const fields = {
    bookingPayment,
    deposit,
    dropoffDate,
    pickupDate,
    email: 'nadia@example.com.au',
    ...permit,
  }
  const body = { ...bookingInput(fields), version: hire.version, ...changes }
  return { method: 'PUT', path: `/bookings/${hire._id}`, body }
}

const CALLS: Record<Press['kind'], (it: Press, desk: Desk) => TestCall | undefined> = {
  book: (it, { today }) => post('/bookings', hireInput(today, it)),
  generate: (it, { seen }) => {
    const hire = at(seen.hires, it.pick)
    if (!hire) return undefined
    const extra = {
      item: 'Mattress',
      description: '',
      amount: it.cents / 100,
      qty: 1.255,
      taxed: it.pick % 2 === 0,
    }
    const isFirst = seen.invoices.every(({ bookingId }) => bookingId !== hire._id)
    return post('/invoices/generate', {
      bookingId: hire._id,
      gstInclusive: it.flag,
      ...(!isFirst && { additionalCharges: [extra] }),
    })
  },
  pay: (it, { seen, today }) => {
    const open = at(
      seen.invoices.filter(({ balanceDue, isVoid }) => balanceDue > 0 && !isVoid),
      it.pick,
    )
    if (!open) return undefined
    const amount = it.flag ? open.balanceDue : Math.min(open.balanceDue, it.cents / 100)
    const date = toWireDate(addDays(today, -(it.pick % 6)))
    const allocations = [{ invoiceId: open._id, amount }]
    return post('/payments', { date, amount, method: 'Cash', reference: '', allocations })
  },
  refund: (it, { seen }) => {
    const paid = at(
      seen.invoices.filter((one) => one.paid > 0 && !one.isVoid),
      it.pick,
    )
    if (!paid) return undefined
    const amount = it.flag ? paid.paid : Math.min(paid.paid, it.cents / 100)
    return post('/payments/refund', { invoiceId: paid._id, version: paid.version, amount, method: 'Cash' })
  },
  lower: (it, { seen }) => {
    const invoice = at(
      seen.invoices.filter(({ isVoid, total }) => !isVoid && total > 2),
      it.pick,
    )
    if (!invoice) return undefined
    const amount = it.flag ? invoice.total : Math.min(invoice.total, it.cents / 300)
    return post(`/invoices/${invoice._id}/lower`, {
      version: invoice.version,
      amount: Math.round(amount * 100) / 100,
      reason: 'Agreed by phone',
    })
  },
  void: (it, { seen }) => {
    const invoice = at(
      seen.invoices.filter(({ isVoid }) => !isVoid),
      it.pick,
    )
    return invoice && post(`/invoices/${invoice._id}/void`, { version: invoice.version, reason: 'Mistake' })
  },
  cancel: (it, { seen }) => {
    const hire = at(unbilled(seen), it.pick)
    return hire && it.pick % 2 === 0 ? savedHire(hire, { dropActionStatus: 'Cancelled' }) : undefined
  },
  answer: (it, { seen, today }) => {
    const due = at(
      unbilled(seen).filter(({ deposit }) => deposit > 0),
      it.pick,
    )
    if (!due) return undefined
    const kinds = due.status === 'Cancelled' ? (['fee', 'refund', 'account'] as const) : (['refund'] as const)
    return post(`/bookings/${due._id}/money`, {
      version: due.version,
      answer: at(kinds, it.cents),
      amount: it.flag ? due.deposit : Math.min(due.deposit, it.cents / 100),
      date: toWireDate(addDays(today, -(it.pick % 3))),
      reference: 'Truck was there',
    })
  },
  undo: (it, { seen }) => {
    const payment = at(
      seen.payments.filter(({ undoneAt }) => undoneAt === null),
      it.pick,
    )
    return payment && post('/payments/undo', { payments: [payment._id] })
  },
  price: (it, { seen }) => {
    const hire = at(
      unbilled(seen).filter(({ status }) => status !== 'Cancelled'),
      it.pick,
    )
    return (
      hire &&
      savedHire(hire, { bookingPayment: 150 + (it.cents % 500), deposit: hire.deposit + (it.flag ? 40 : 0) })
    )
  },
  useWaiting: (it, { seen }) => {
    const open = at(
      seen.invoices.filter(({ balanceDue, isVoid }) => balanceDue > 0 && !isVoid),
      it.pick,
    )
    return open && post(`/invoices/${open._id}/useWaiting`, { version: open.version })
  },
}

type SeenHire = Seen['hires'][number] & Whole

function unbilled({ hires, invoices }: Seen): SeenHire[] {
  const isWhole = (hire: Seen['hires'][number]): hire is SeenHire => 'version' in hire && 'deposit' in hire
  const billed = new Set(invoices.filter(({ isVoid }) => !isVoid).map(({ bookingId }) => bookingId))
  return hires.filter(isWhole).filter(({ _id }) => !billed.has(_id))
}

type Sums = Pick<WireGstLine, 'sales' | 'gstFree' | 'gst'>

interface Asked {
  month: string
  basis: GstBasis
  span?: GstSpan
}

async function reported(member: TestMember, { month, basis, span = 'month' }: Asked) {
  const path = `/reports/gst?month=${month}&span=${span}&basis=${basis}&limit=100`
  const { status, body } = await member.call({ method: 'GET', path })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { isRegistered, total, sums }: { isRegistered: boolean; total: number; sums: Sums } = body
  const data: WireGstLine[] = body.data
  return { isRegistered, total, sums, data }
}

const inCents = ({ sales, gstFree, gst }: Sums) => ({
  sales: Math.round(sales * 100),
  free: Math.round(gstFree * 100),
  gst: Math.round(gst * 100),
})

const addUp = (lines: readonly WireGstLine[]) =>
  lines.map(inCents).reduce(
    (sum, one) => ({
      sales: sum.sales + one.sales,
      free: sum.free + one.free,
      gst: sum.gst + one.gst,
    }),
    { sales: 0, free: 0, gst: 0 },
  )

type Ledger = ReturnType<typeof openLedger>

/** A period as it was reported once it was over. */
interface Lodged extends Asked {
  sums: object
}

interface Office {
  owner: TestMember
  ledger: Ledger
  lodged: Lodged[]
  accepted: Set<string>
}

/** Does one thing, of which the bookkeeper writes down what came; what is not there yet is booked. */
async function work({ owner, ledger, accepted }: Office, it: Press, desk: Desk): Promise<Seen> {
  const call = CALLS[it.kind](it, desk) ?? CALLS.book(it, desk)
  const { status, body } = await owner.call(call ?? post('/bookings', hireInput(desk.today, it)))
  if (status >= 500) throw new Error(JSON.stringify([call, body]))
  if (status === 200) accepted.add(it.kind)
  const after = await look(owner)
  ledger.write(desk.seen, after, desk.today)
  return after
}

/** Money is dated six days back at most: a month is reported on the eighth of the next. */
async function lodge({ owner, lodged }: Office, today: LocalDate): Promise<void> {
  const month = addMonths(monthOf(today), -1)
  if (today.slice(8) < '08' || lodged.some((one) => one.month === month)) return
  for (const basis of GST_BASES)
    lodged.push({ month, basis, sums: (await reported(owner, { month, basis })).sums })
}

async function expectLedger({ owner, ledger }: Office, asked: Asked, told: unknown): Promise<void> {
  const { from, to } = gstPeriod(asked.month, asked.span ?? 'month')
  const { sums, total, data } = await reported(owner, asked)
  expect([told, asked, inCents(sums)]).toEqual([told, asked, ledger.sums(asked.basis, from, to)])
  if (total <= 100) expect(addUp(data)).toEqual(inCents(sums))
}

test(
  'over twelve months of office work the report is the bookkeeper’s ledger to the cent, and no period that is over changes',
  async () => {
    const owner = await ownerIn(FIRST)
    const office: Office = { owner, ledger: openLedger(), lodged: [], accepted: new Set() }
    let seen = await look(owner)
    for (const [index, it] of fc.sample(press, { numRuns: COMMANDS, seed: SEED }).entries()) {
      const today = addDays(FIRST, Math.floor((index * DAYS) / COMMANDS))
      setDay(today, index % MINUTES)
      seen = await work(office, it, { seen, today })
      for (const basis of GST_BASES) await expectLedger(office, { month: monthOf(today), basis }, [index, it])
      await lodge(office, today)
    }
    const months = Array.from({ length: 12 }, (_, later) => addMonths(monthOf(FIRST), later))
    for (const basis of GST_BASES) {
      for (const month of months) {
        await expectLedger(office, { month, basis }, 'at the end')
        await expectLedger(office, { month, basis, span: 'quarter' }, 'at the end')
      }
    }
    for (const { sums, ...asked } of office.lodged)
      expect([asked, (await reported(owner, asked)).sums]).toEqual([asked, sums])
    expect(office.lodged.length).toBeGreaterThan(20)
    const KINDS = ['book', 'generate', 'pay', 'refund', 'lower', 'void', 'answer', 'price', 'cancel', 'undo']
    expect([...office.accepted]).toEqual(expect.arrayContaining(KINDS))
  },
  MINUTES * 60_000,
)

test('what is paid before the invoice counts whole on the first day, and the invoice counts the difference', async () => {
  const owner = await ownerIn(FIRST)
  const { post: send } = invoicesOf(owner)
  const made = await owner.call(
    post('/bookings', {
      ...hireInput(FIRST, { kind: 'book', pick: 0, cents: 400, flag: true }),
      bookingPayment: 440,
      deposit: 110,
    }),
  )
  const { _id: bookingId } = made.body.data
  const month = monthOf(FIRST)
  const first = await reported(owner, { month, basis: 'accrual' })
  expect(first.data).toMatchObject([{ kind: 'prepayment', sales: 527, gstFree: 87, gst: 40 }])
  expect(first.data[0]?.number).toMatch(/^TST-\d+-R1$/)
  expect((await reported(owner, { month, basis: 'cash' })).sums).toEqual({
    sales: 110,
    gstFree: 18.16,
    gst: 8.35,
  })

  const then = firstDayOf(addMonths(month, 1))
  setDay(then)
  const extra = { item: 'Mattress', description: '', amount: 55, qty: 1 }
  const draft = (await owner.call({ method: 'GET', path: `/invoices/draft?bookingId=${bookingId}` })).body
    .data
  const answer = await send('/invoices/generate', {
    bookingId,
    ...(draft && { additionalCharges: [...draft.additionalCharges, extra] }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const later = await reported(owner, { month: monthOf(then), basis: 'accrual' })
  expect(later.sums).toEqual({ sales: 55, gstFree: 0, gst: 5 })
  expect(later.data.map(({ kind }) => kind).toSorted()).toEqual(['applied', 'invoice'])
  expect((await reported(owner, { month, basis: 'accrual' })).sums).toEqual(first.sums)

  const { _id, version } = answer.body.data
  const last = firstDayOf(addMonths(month, 2))
  setDay(last)
  expect((await send(`/invoices/${_id}/void`, { version, reason: 'Twice' })).status).toBe(200)
  expect((await reported(owner, { month: monthOf(then), basis: 'accrual' })).sums).toEqual(later.sums)
  const reversed = await reported(owner, { month: monthOf(last), basis: 'accrual' })
  // The invoice leaves on its own day; what was paid before it waits again, with a receipt.
  expect(reversed.data.map(({ kind }) => kind).toSorted()).toEqual(['prepayment', 'void'])
  expect(reversed.sums).toEqual({ sales: -55, gstFree: 0, gst: -5 })
})

test('the report goes to owner and office, also as a file and on paper, and says who is not registered', async () => {
  const owner = await ownerIn(FIRST)
  const month = monthOf(FIRST)
  const empty = await reported(owner, { month, basis: 'accrual', span: 'quarter' })
  expect([empty.isRegistered, empty.total]).toEqual([true, 0])
  vi.setSystemTime(START)
  const [dispatcher, viewer, office] = [
    await server.member(owner.claims.tenantId, 'dispatcher'),
    await server.member(owner.claims.tenantId, 'viewer'),
    await server.member(owner.claims.tenantId, 'office'),
  ]
  setDay(FIRST)
  for (const [role, member] of Object.entries({ dispatcher, viewer })) {
    for (const path of ['', '/export', '/pdf']) {
      const { status } = await member.call({ method: 'GET', path: `/reports/gst${path}?month=${month}` })
      expect([role, path, status]).toEqual([role, path, 403])
    }
  }
  await owner.call(post('/bookings', hireInput(FIRST, { kind: 'book', pick: 1, cents: 400, flag: true })))
  const file = await office.call({ method: 'GET', path: `/reports/gst/export?month=${month}` })
  expect(file.body).toContain('Date,Kind,Document,Customer,Booking,Sales inc GST,GST-free,GST')
  expect(`${file.body}`.trim().split('\n')).toHaveLength(2)
  const paper = await office.call({ method: 'GET', path: `/reports/gst/pdf?month=${month}` })
  expect([paper.status, `${paper.body}`.slice(0, 5)]).toEqual([200, '%PDF-'])
  const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const body = { version, gstRegistered: false }
  const saved = await owner.call({ method: 'PATCH', path: '/settings/invoices', body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect((await reported(owner, { month, basis: 'accrual', span: 'quarter' })).isRegistered).toBe(false)
  // Who is not registered charges no GST: a prepayment adds nothing.
  await owner.call(post('/bookings', hireInput(FIRST, { kind: 'book', pick: 4, cents: 400, flag: true })))
  expect((await reported(owner, { month, basis: 'cash', span: 'quarter' })).total).toBe(1)
})

test('another company has none of it', async () => {
  const owner = await ownerIn(FIRST)
  await owner.call(post('/bookings', hireInput(FIRST, { kind: 'book', pick: 1, cents: 400, flag: true })))
  const other = await ownerIn(FIRST)
  expect((await reported(other, { month: monthOf(FIRST), basis: 'cash', span: 'quarter' })).total).toBe(0)
})
