import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { insertTipVisit } from '#server/features/drivers-day/tip-visit.store.ts'
import { insertAdjustment } from '#server/features/inventory/bin.store.ts'
import { bookingInput, today } from './booking-input.ts'
import { bookedHire, deliveredHire, invoicesOf } from './invoice-calls.ts'
import { passDaysOfInvoice } from './pass-days.store.ts'
import { book, crewedTruck } from './planner-calls.ts'
import { anyBooking, fillBookings } from './random-bookings.ts'
import type { TestMember } from './test-server.ts'

const PAGE = 100

/** Bins that a company got, of a size, so many days ago. */
export const STOCK = [
  [6, 5, 12],
  [8, 9, 400],
  [8, -2, 3],
] as const

const A_YEAR = 365

/** Every booking of a company as its list shows them, page by page. */
export async function everyBooking(member: TestMember): Promise<WireBooking[]> {
  const rows: WireBooking[] = []
  for (let page = 1; ; page++) {
    const path = `/bookings/getBookings?type=all&limit=${PAGE}&page=${page}`
    const { body } = await member.call({ method: 'POST', path, body: {} })
    rows.push(...body.data)
    if (rows.length >= body.total) return rows
  }
}

const anyHire = (around: LocalDate) =>
  fc
    .record({
      booking: anyBooking(around, 45),
      wasteType: fc.constantFrom('General Waste', 'Soil', 'Concrete'),
      source: fc.constantFrom('', 'None', 'RSH', 'A friend', '=1+1'),
      tipping: fc.constantFrom(0, 12_000, 40_000),
    })
    .map(({ booking, wasteType, source, tipping }) => ({
      ...booking,
      wasteType,
      tippingCostCents: tipping,
      customer: { ...booking.customer, bookingSource: source },
    }))

/** Loads of hires that came back: of each third one, some of two. */
async function tipLoads(member: TestMember, bookings: readonly WireBooking[]): Promise<void> {
  const back = bookings.filter(({ pickActionStatus }) => pickActionStatus === 'Returned')
  await member.inScope(async (scope) => {
    for (const [at, { _id, actionDetails }] of back.entries()) {
      const pick = actionDetails.find(({ actionType }) => actionType === 'pick')
      if (at % 3 > 0 || !pick) continue
      for (let load = 0; load <= at % 2; load++) {
        await insertTipVisit(scope, {
          id: uuidv7(),
          bookingId: _id,
          jobId: pick._id,
          runId: null,
          site: 'Brooklyn',
          docket: `${at}-${load}`,
          weightKg: 700 + at,
          costCents: 9_900,
          at: new Date(),
          driverName: 'Dean Marsh',
        })
      }
    }
  })
}

/** How many days ago an invoice was issued. */
const AGO = [0, 0, 35, 35, 370] as const

/** Invoices of this month and of last month: one paid in part, one lowered after it was sent, one void. */
async function invoiceSome(member: TestMember): Promise<void> {
  const { generate, arrive, update, read, post } = invoicesOf(member)
  const made: string[] = []
  for (const at of AGO.keys()) {
    const { _id } = await deliveredHire(member, { amount: 440 + at, wasteType: 'Soil' })
    const answer = await generate(_id)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    made.push(answer.body.data._id)
  }
  const [first = '', second = '', third = ''] = made
  await post('/payments', {
    amount: 100,
    method: 'Cash',
    reference: '',
    allocations: [{ invoiceId: first, amount: 100 }],
  })
  await arrive(second)
  const sent = await read(second)
  const lines = sent.additionalCharges.map((line) => ({ ...line, amount: line.amount - 88 }))
  const lowered = await update(sent, { additionalCharges: lines, adjustmentReason: 'Too dear' })
  const { version } = await read(third)
  const ended = await post(`/invoices/${third}/void`, { version, reason: 'Twice' })
  if (lowered.status !== 200 || ended.status !== 200) {
    throw new Error(JSON.stringify([lowered.body, ended.body]))
  }
  await member.inScope(async (scope) => {
    for (const [at, days] of AGO.entries()) await passDaysOfInvoice(scope, made[at] ?? '', days)
  })
}

/** A paid hire that was cancelled today: $120 of it was kept, $59 left on account, the rest given back. */
async function cancelPaid(member: TestMember): Promise<void> {
  const hire = { bookingPayment: 379, deposit: 379, email: 'nadia@example.com.au' }
  const { _id, version } = await bookedHire(member, hire)
  const body = { ...bookingInput(hire), version, dropActionStatus: 'Cancelled' }
  let answer = await member.call({ method: 'PUT', path: `/bookings/${_id}`, body })
  let since: number = answer.body.data?.version ?? 0
  for (const said of [
    { answer: 'fee', amount: 120, reference: 'Truck was there' },
    { answer: 'account', amount: 59 },
    { answer: 'refund', amount: 200 },
  ]) {
    const body = { ...said, version: since }
    answer = await member.call({ method: 'POST', path: `/bookings/${_id}/money`, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    since = answer.body.data.booking.version
  }
}

/** A driver with a truck and a run of today, whose drop was delivered. */
async function driveOnce(member: TestMember): Promise<void> {
  const { truckId } = await crewedTruck(member, 'XW48QP')
  const { bookingId } = await book(member, [0, 7])
  const run = { truckId, date: toWireDate(today), bookingId }
  const made = await member.call({ method: 'POST', path: '/runPlanner/create-run', body: run })
  const { body } = await member.call({ method: 'GET', path: `/bookings/${bookingId}` })
  const path = `/bookings/${bookingId}/markDelivered`
  const input = { version: body.data.version, date: toWireDate(today) }
  const delivered = await member.call({ method: 'POST', path, body: input })
  if (made.status !== 200 || delivered.status !== 200) {
    throw new Error(JSON.stringify([made.body, delivered.body]))
  }
}

/** Gives a company a random life of this year's months and last year's: hires, stock, loads, invoices, a run. */
export async function fillMonths(member: TestMember, seed: number): Promise<void> {
  const lately = fc.sample(anyHire(addDays(today, -25)), { numRuns: 90, seed })
  const lastYear = fc.sample(anyHire(addDays(today, -A_YEAR)), { numRuns: 60, seed: seed + 1 })
  await member.inScope((scope) => fillBookings(scope, [...lately, ...lastYear]))
  const { body: settings } = await member.call({ method: 'GET', path: '/settings/' })
  const numbered = { version: settings.data.version, nextJobNumber: 1_000 }
  await member.call({ method: 'PATCH', path: '/settings/', body: numbered })
  await member.inScope(async (scope) => {
    for (const [size, count, ago] of STOCK) {
      const adjustment = { size, type: 'Marrel', count, date: addDays(today, -ago), comments: '' } as const
      await insertAdjustment(scope, uuidv7(), adjustment)
    }
  })
  await tipLoads(member, await everyBooking(member))
  await invoiceSome(member)
  await cancelPaid(member)
  await driveOnce(member)
}
