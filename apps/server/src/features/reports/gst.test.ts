import { type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { addMonths, firstDayOf, monthOf } from '@skipyard/domain/shared/month.ts'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reported } from '#server/testing/gst-ledger.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'
import { hireInput } from '#server/testing/year-office.ts'

const ZONE = 'Australia/Melbourne'
const START = new Date()

const server = await openTestServer()
const FIRST = firstDayOf(addMonths(monthOf(todayIn(ZONE, new Date())), -12))

// The clock of the program alone stands in the past: the database's goes on.
const setDay = (day: LocalDate) => vi.setSystemTime(new Date(Date.parse(`${day}T02:00:00Z`)))

/** A new company with its owner, whose token is of today, with the clock on a day. */
async function ownerIn(day: LocalDate): Promise<TestMember> {
  vi.setSystemTime(START)
  const owner = await server.owner()
  setDay(day)
  return owner
}

const post = (path: string, body: object): TestCall => ({ method: 'POST', path, body })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('what is paid before the invoice counts whole on the first day, and the invoice counts the difference', async () => {
  const owner = await ownerIn(FIRST)
  const { post: send } = invoicesOf(owner)
  const made = await owner.call(
    post('/bookings', {
      ...hireInput(FIRST, { kind: 'book', pick: 0, cents: 400, flag: true, reference: '' }),
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
  await owner.call(
    post('/bookings', hireInput(FIRST, { kind: 'book', pick: 1, cents: 400, flag: true, reference: '' })),
  )
  const file = await office.call({ method: 'GET', path: `/reports/gst/export?month=${month}` })
  expect(file.body).toContain('Date,Kind,Document,Customer,Booking,Sales inc GST,GST-free,GST')
  const rows: object[] = parse(`${file.body}`, { columns: true, bom: true })
  const { data } = await reported(office, { month, basis: 'accrual' })
  expect(rows).toEqual(
    data.map(({ date, number, customerName, jobID, sales, gstFree, gst }) => ({
      Date: date.slice(0, 10).split('-').reverse().join('/'),
      Kind: 'Prepayment',
      Document: number,
      Customer: customerName,
      Booking: jobID,
      'Sales inc GST': String(sales),
      'GST-free': String(gstFree),
      GST: String(gst),
    })),
  )
  expect(rows).toHaveLength(1)
  const paper = await office.call({ method: 'GET', path: `/reports/gst/pdf?month=${month}` })
  expect([paper.status, `${paper.body}`.slice(0, 5)]).toEqual([200, '%PDF-'])
  const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const body = { version, gstRegistered: false }
  const saved = await owner.call({ method: 'PATCH', path: '/settings/invoices', body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect((await reported(owner, { month, basis: 'accrual', span: 'quarter' })).isRegistered).toBe(false)
  // Who is not registered charges no GST: a prepayment adds nothing.
  await owner.call(
    post('/bookings', hireInput(FIRST, { kind: 'book', pick: 4, cents: 400, flag: true, reference: '' })),
  )
  expect((await reported(owner, { month, basis: 'cash', span: 'quarter' })).total).toBe(1)
})

test('another company has none of it', async () => {
  const owner = await ownerIn(FIRST)
  await owner.call(
    post('/bookings', hireInput(FIRST, { kind: 'book', pick: 1, cents: 400, flag: true, reference: '' })),
  )
  const other = await ownerIn(FIRST)
  expect((await reported(other, { month: monthOf(FIRST), basis: 'cash', span: 'quarter' })).total).toBe(0)
})
