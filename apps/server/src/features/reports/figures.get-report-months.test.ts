import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireInvoice, WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import { addDays, datesBetween, earlierOf, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import {
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsUpTo,
  yearBefore,
} from '@skipyard/domain/shared/month.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { everyBooking, fillMonths, STOCK } from '#server/testing/company-with-months.ts'
import { bookedHire } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let bookings: WireBooking[]
let invoices: { row: WireInvoiceRow; whole: WireInvoice }[]
let months: Map<Month, WireReportMonth>

const THIS = monthOf(today)
const ASKED = [...monthsUpTo(THIS, 4), ...monthsUpTo(yearBefore(THIS), 3)]
const BACK = ['Collected', 'Returned', 'Completed']

async function monthsOf(member: TestMember, month: Month): Promise<WireReportMonth[]> {
  const { status, body } = await member.call({ method: 'GET', path: `/reports/months?month=${month}` })
  expect(status).toBe(200)
  return body.data
}

beforeAll(async () => {
  owner = await server.owner()
  await fillMonths(owner, 7)
  bookings = await everyBooking(owner)
  const { body } = await owner.call({ method: 'GET', path: '/invoices?limit=100' })
  const rows: WireInvoiceRow[] = body.data
  invoices = []
  for (const row of rows) {
    const answer = await owner.call({ method: 'GET', path: `/invoices/${row._id}` })
    invoices.push({ row, whole: answer.body.data })
  }
  months = new Map((await monthsOf(owner, THIS)).map((one) => [one.month, one]))
})

const dayOf = (wire: string) => wire.slice(0, 10)
const isIn = (wire: string, month: Month) => wire.startsWith(month)

/** Walks through the days of a month, booking by booking, as somebody with a calendar would. */
function daysOut(month: Month): number {
  const days: LocalDate[] = datesBetween(firstDayOf(month), earlierOf(lastDayOf(month), today))
  return bookings.reduce((sum, { dropoffDate, pickupDate, dropActionStatus, pickActionStatus }) => {
    if (dropActionStatus !== 'Delivered') return sum
    const isOut = (day: LocalDate) =>
      day >= dayOf(dropoffDate) && (!BACK.includes(pickActionStatus) || day < dayOf(pickupDate))
    return sum + days.filter(isOut).length
  }, 0)
}

function daysOwned(month: Month): number {
  const days = datesBetween(firstDayOf(month), earlierOf(lastDayOf(month), today))
  return days.reduce((sum, day) => {
    const owned = STOCK.filter(([, , ago]) => day >= addDays(today, -ago))
    return sum + owned.reduce((bins, [, count]) => bins + count, 0)
  }, 0)
}

const sum = (amounts: number[]) =>
  centsToDollars(amounts.map(dollarsToCents).reduce((all, one) => all + one, 0))

describe.each(ASKED)('%s', (month) => {
  test('has the bookings whose drop is on its days, called-off ones aside', () => {
    const dropped = bookings.filter(
      ({ dropoffDate, dropActionStatus }) => isIn(dropoffDate, month) && dropActionStatus !== 'Cancelled',
    )
    expect(months.get(month)?.bookings).toBe(dropped.length)
  })

  test('has the days on which bins stood with customers, and those on which they were owned', () => {
    expect(months.get(month)).toMatchObject({ hireDays: daysOut(month), binDaysOwned: daysOwned(month) })
  })

  test('has what the bins that came back brought and took at the tip', () => {
    const back = bookings.filter(
      ({ pickupDate, pickActionStatus }) => isIn(pickupDate, month) && BACK.includes(pickActionStatus),
    )
    expect(months.get(month)).toMatchObject({
      binsBack: back.length,
      money: {
        price: sum(back.map(({ amount }) => amount)),
        tippingCost: sum(back.map(({ tippingCost }) => tippingCost)),
      },
    })
  })

  test('has the invoices of its days without GST, void ones aside, less what was adjusted on its days', () => {
    const counted = invoices.filter(({ row }) => row.status !== 'void')
    const sent = counted
      .filter(({ row }) => isIn(row.date, month))
      .flatMap(({ whole: { versions, documentVersion } }) =>
        versions.filter(({ version }) => version === documentVersion),
      )
    const notes = counted
      .flatMap(({ whole }) => whole.adjustmentNotes)
      .filter(({ date }) => isIn(date, month))
    const adjusted = sum(notes.flatMap(({ amount, gst }) => [amount, -gst]))
    const exGst = sum(sent.flatMap(({ total, gst }) => [total, -gst]))
    expect(months.get(month)?.money).toMatchObject({ adjusted, revenue: sum([exGst, -adjusted]) })
  })
})

test('what came in this month is what the tile of the invoices says', async () => {
  const { body } = await owner.call({ method: 'GET', path: '/invoices/stats' })
  expect(body.data.paidThisMonth.amount).toBeGreaterThan(0)
  expect(months.get(THIS)?.money?.received).toBe(body.data.paidThisMonth.amount)
})

test('what was kept of cancelled hires has a figure of its own, and what came in is not less by it', async () => {
  expect(months.get(THIS)?.money?.fees).toBe(120)
  const member = await server.owner()
  const hire = { bookingPayment: 379, deposit: 379 }
  const { _id, version } = await bookedHire(member, hire)
  const body = {
    ...bookingInput({ email: 'nadia@example.com.au', ...hire }),
    version,
    dropActionStatus: 'Cancelled',
  }
  const cancelled = await member.call({ method: 'PUT', path: `/bookings/${_id}`, body })
  const kept = await member.call({
    method: 'POST',
    path: `/bookings/${_id}/money`,
    body: { version: cancelled.body.data.version, answer: 'fee', amount: 379, reference: 'Late' },
  })
  const money = async () => (await monthsOf(member, THIS)).at(-1)?.money
  expect(await money()).toMatchObject({ revenue: 0, received: 379, fees: 379 })
  await member.call({
    method: 'POST',
    path: '/payments/undo',
    body: { payments: [kept.body.data.payment._id] },
  })
  expect(await money()).toMatchObject({ received: 379, fees: 0 })
})

test('the company had a life: no figure of this month is nothing', () => {
  const { money, tippedKg, ...figures } = months.get(THIS) ?? {}
  expect(Object.values({ ...figures, ...money }).filter((figure) => figure === 0)).toEqual([])
})

test('a month is the last of 25, and the same whichever month is looked at', async () => {
  const earlier = await monthsOf(owner, ASKED[1] ?? '')
  expect(earlier.map(({ month }) => month)).toEqual(monthsUpTo(ASKED[1] ?? '', 25))
  expect(earlier.at(-1)).toEqual(months.get(ASKED[1] ?? ''))
})

test('a company without anything has months of nothing, and others see nothing of it', async () => {
  const stranger = await server.owner()
  const [first, ...others] = await monthsOf(stranger, THIS)
  expect(others).toHaveLength(24)
  expect(first).toMatchObject({
    bookings: 0,
    hireDays: 0,
    binDaysOwned: 0,
    money: { revenue: 0, received: 0 },
  })
})
