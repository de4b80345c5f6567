import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireBulkOutcome, WireToInvoice } from '@skipyard/contract/invoices/lists.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const date = toWireDate(today)

const deliver = async (owner: TestMember, { _id, version }: WireBooking) =>
  owner.call({ method: 'POST', path: `/bookings/${_id}/markDelivered`, body: { version, date } })

const waiting = async (owner: TestMember): Promise<WireToInvoice[]> =>
  (await invoicesOf(owner).get('/invoices/toInvoice?sort=jobID')).data

test('what waits for an invoice names the other bins of its order that do, and all are made at once', async () => {
  const owner = await server.owner()
  const { bookings } = await ordersOf(owner).made({
    booking: { dropoffDate: date, deposit: 0, email: 'nadia@example.com.au' },
    bookShort: true,
  })
  const [one, two, three] = bookings
  if (!one || !two || !three) throw new Error('an order of three')
  for (const booking of [one, two]) expect((await deliver(owner, booking)).status).toBe(200)
  const alone = await owner.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ dropoffDate: date, deposit: 0 }),
  })
  await deliver(owner, alone.body.data)
  const rows = await waiting(owner)
  const ofOrder = rows.map((row) => [row.jobID, row.ofOrder.map((other) => other.jobID)])
  expect(ofOrder).toEqual([
    [one.jobID, [two.jobID]],
    [two.jobID, [one.jobID]],
    [alone.body.data.jobID, []],
  ])
  const bookingIds = [one._id, ...(rows[0]?.ofOrder ?? []).map(({ bookingId }) => bookingId)]
  const path = '/invoices/bulkGenerate'
  const { body } = await owner.call({ method: 'POST', path, body: { bookingIds } })
  const outcomes: WireBulkOutcome[] = body.data
  expect(outcomes.map(({ invoice }) => invoice?.invoiceNumber)).toEqual([
    `${one.jobID}-001`,
    `${two.jobID}-001`,
  ])
  // The bin that is still to come waits for nothing.
  expect((await waiting(owner)).map(({ jobID }) => jobID)).toEqual([alone.body.data.jobID])
})

test('a bin that went to another customer is not named', async () => {
  const owner = await server.owner()
  const { bookings } = await ordersOf(owner).made({
    booking: { dropoffDate: date, deposit: 0, email: 'nadia@example.com.au' },
    bookShort: true,
  })
  const [one, two] = bookings
  if (!one || !two) throw new Error('an order')
  const given = await owner.call({
    method: 'PUT',
    path: `/bookings/${two._id}`,
    body: {
      ...bookingInput({ deposit: 0, dropoffDate: date }),
      ...{ version: two.version, name: 'Vera Lang', phone: '0491570110' },
    },
  })
  expect(given.status).toBe(200)
  await deliver(owner, one)
  await deliver(owner, given.body.data)
  expect((await waiting(owner)).map(({ ofOrder }) => ofOrder)).toEqual([[], []])
})
