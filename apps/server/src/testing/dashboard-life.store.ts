import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { today } from './booking-input.ts'
import { invoicesOf } from './invoice-calls.ts'
import { book, crewedTruck, plannerOf } from './planner-calls.ts'
import { anyBooking, fillBookings } from './random-bookings.ts'
import type { TestMember } from './test-server.ts'

const BINS = [
  { binSize: 4, type: 'Hook', totalBins: 9, count: 7, comments: '' },
  { binSize: 6, type: 'Marrel', totalBins: 12, count: 12, comments: '' },
  { binSize: 8, type: 'Marrel', totalBins: 3, count: 3, comments: '' },
]

const wireIn = (days: number) => toWireDate(addDays(today, days))

/** Invoices of this month and before, some paid in part, one void, one refunded. */
async function billSome(member: TestMember, seed: number): Promise<void> {
  const { made, post } = invoicesOf(member)
  const terms = fc.record({
    issued: fc.integer({ min: 0, max: 120 }),
    days: fc.integer({ min: 0, max: 30 }),
    price: fc.integer({ min: 2, max: 900 }),
    paid: fc.integer({ min: 0, max: 9 }),
    receivedAgo: fc.integer({ min: 0, max: 45 }),
  })
  for (const { issued, days, price, paid, receivedAgo } of fc.sample(terms, { numRuns: 10, seed })) {
    const invoice: WireInvoice = await made({ bookingPayment: price, deposit: 0 })
    const dates = { issued_on: addDays(today, -issued), due_on: addDays(today, days - issued) }
    await member.inScope(({ db, tenantId }) =>
      db
        .updateTable('invoices')
        .set(dates)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', invoice._id)
        .execute(),
    )
    const amount = Math.floor((price * paid) / 10)
    if (amount === 0) continue
    const allocations = [{ invoiceId: invoice._id, amount }]
    const date = wireIn(-Math.min(receivedAgo, issued))
    const answer = await post('/payments', { amount, method: 'Cash', date, allocations })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  const last = await made({ bookingPayment: 300, deposit: 0 })
  const voided = await post(`/invoices/${last._id}/void`, { version: last.version, reason: 'Sent twice' })
  if (voided.status !== 200) throw new Error(JSON.stringify(voided.body))
}

/** Two trucks, jobs of today and tomorrow on runs and on none, some of them done; one truck off the day after. */
async function planSome(member: TestMember): Promise<void> {
  const one = await crewedTruck(member, 'XW48QP')
  const other = await crewedTruck(member, '1TK7HB')
  const planner = plannerOf(member)
  const jobs = [await book(member, [0, 0]), await book(member, [0, 3]), await book(member, [0, 9])]
  await book(member, [0, 1])
  await book(member, [1, 2])
  const run = await planner.createRun(one.truckId)
  const added = await planner.update([{ runId: run._id, bookingsToAdd: jobs.map(({ drop }) => drop) }])
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  const [first] = jobs
  if (first) await planner.mark(first.drop, 'Delivered')
  await plannerOf(member, addDays(today, 2)).switchOff(other.truckId, 'unallocate')
}

/** Some weeks of a random company: bookings in every state, stock, runs, invoices, payments. The same seed gives the same life. */
export async function liveSomeWeeks(member: TestMember, seed: number): Promise<void> {
  const random = fc.sample(anyBooking(today, 15), { numRuns: 120, seed })
  await member.inScope(async (scope) => {
    await fillBookings(scope, random)
    const next = { next_job_number: random.length + 1 }
    await scope.db.updateTable('tenant_counters').set(next).where('tenant_id', '=', scope.tenantId).execute()
  })
  const stock = await member.call({ method: 'POST', path: '/bins/addBinSizes', body: { binCounts: BINS } })
  if (stock.status !== 200) throw new Error(JSON.stringify(stock.body))
  await planSome(member)
  await billSome(member, seed)
}
