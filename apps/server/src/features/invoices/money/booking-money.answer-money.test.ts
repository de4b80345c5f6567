import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireMoneyOnAccount, WireMoneyToGiveBack } from '@skipyard/contract/invoices/money.ts'
import type { WireCustomerStatement } from '@skipyard/contract/invoices/statements.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const PREPAID = { bookingPayment: 379, deposit: 379, paymentMode: 'CreditCard' } as const

const read = async (member: TestMember, id: string): Promise<WireBooking> =>
  (await member.call({ method: 'GET', path: `/bookings/${id}` })).body.data

const edit = (member: TestMember, { _id, version }: WireBooking, changes: object) =>
  member.call({
    method: 'PUT',
    path: `/bookings/${_id}`,
    body: { ...bookingInput({ email: 'nadia@example.com.au', ...PREPAID }), ...changes, version },
  })

async function cancelledHire(member: TestMember, changes: object = {}): Promise<WireBooking> {
  const booking = await bookedHire(member, { ...PREPAID, ...changes })
  const { status, body } = await edit(member, booking, { ...changes, dropActionStatus: 'Cancelled' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const answer = (member: TestMember, { _id, version }: { _id: string; version: number }, body: object) =>
  member.call({ method: 'POST', path: `/bookings/${_id}/money`, body: { version, amount: 379, ...body } })

const waiting = async (member: TestMember): Promise<WireMoneyToGiveBack[]> =>
  (await member.call({ method: 'GET', path: '/payments/toGiveBack?limit=100' })).body.data

const needOf = async (member: TestMember) => {
  const { body } = await member.call({ method: 'GET', path: '/dashboard/needs' })
  return body.data.find(({ kind }: { kind: string }) => kind === 'toGiveBack')?.count ?? 0
}

const received = async (member: TestMember) =>
  (await member.call({ method: 'GET', path: '/invoices/stats' })).body.data.paidThisMonth.amount

const remove = (member: TestMember, { _id }: { _id: string }) =>
  member.call({ method: 'DELETE', path: `/bookings/${_id}` })

const historyOf = async (member: TestMember, { _id }: { _id: string }) =>
  (await member.call({ method: 'GET', path: `/bookings/${_id}/history` })).body.data

describe('a prepaid booking that is cancelled', () => {
  test('is on the list and on the dashboard by itself, and cannot be deleted', async () => {
    const member = await server.owner()
    const booking = await cancelledHire(member)
    expect(booking).toMatchObject({ status: 'Cancelled', deposit: 379, paymentStatus: 'Completed' })
    const [row] = await waiting(member)
    expect(row).toMatchObject({ _id: booking._id, amount: 379, status: 'Cancelled', isInvoiced: false })
    expect(new Date(row?.since ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await needOf(member)).toBe(1)

    const refused = await remove(member, booking)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('$379.00')])
    const { _id, version } = booking
    const bulk = await member.call({
      method: 'POST',
      path: '/bookings/bulkUpdate',
      body: { action: 'delete', bookings: [{ _id, version }] },
    })
    expect(bulk.status).toBe(409)
    expect(bulk.body.errors).toEqual([
      { field: booking.jobID, message: expect.stringContaining('Give it back') },
    ])
  })

  test('given back it is off the list, told in its history, less was received, and it can be deleted', async () => {
    const member = await server.owner()
    const booking = await cancelledHire(member)
    expect(await received(member)).toBe(379)
    const date = toWireDate(addDays(today, -1))
    const given = { answer: 'refund', date, method: 'BankTransfer', reference: 'EFT 4411' }
    const { status, body } = await answer(member, booking, given)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      left: 0,
      payment: { kind: 'refund', amount: -379, method: 'BankTransfer', reference: 'EFT 4411', date },
    })
    expect(await waiting(member)).toEqual([])
    expect(await needOf(member)).toBe(0)
    expect(await received(member)).toBe(0)
    expect(await read(member, booking._id)).toMatchObject({ deposit: 0, version: body.data.booking.version })
    const [entry] = await historyOf(member, booking)
    expect(entry).toMatchObject({ action: 'booking.money-refunded' })
    expect(entry.changes.map(({ label, to }: { label: string; to: string }) => [label, to])).toEqual([
      ['Amount', '$379'],
      ['On', expect.any(String)],
      ['Reference', 'EFT 4411'],
    ])
    expect((await remove(member, booking)).status).toBe(200)
  })

  test('kept as a fee it stays received, with the reason; without a reason it is refused', async () => {
    const member = await server.owner()
    const booking = await cancelledHire(member)
    const bare = await answer(member, booking, { answer: 'fee' })
    expect([bare.status, bare.body.errors]).toEqual([
      400,
      [{ field: 'reference', message: expect.any(String) }],
    ])
    const kept = await answer(member, booking, { answer: 'fee', amount: 100, reference: 'Called off today' })
    expect(kept.body.data).toMatchObject({ left: 279, payment: { kind: 'fee', amount: -100 } })
    expect(await received(member)).toBe(379)
    expect(await waiting(member)).toMatchObject([{ amount: 279 }])
    const [entry] = await historyOf(member, booking)
    expect(entry).toMatchObject({ action: 'booking.money-kept' })
    expect(JSON.stringify(entry.changes)).toContain('Called off today')
  })

  test('left on account it pays the next booking of the customer, and the rest goes back', async () => {
    const member = await server.owner()
    const booking = await cancelledHire(member)
    await answer(member, booking, { answer: 'account', reference: 'EFT 118' })
    expect(await waiting(member)).toEqual([])
    const days = `startDate=${toWireDate(today)}&endDate=${toWireDate(today)}`
    const statement = async (): Promise<WireCustomerStatement> => {
      const path = `/customer-statements/${booking.customer._id}?${days}`
      return (await member.call({ method: 'GET', path })).body.data
    }
    const left = { kind: 'left', date: toWireDate(today), jobID: booking.jobID, reference: 'EFT 118' }
    expect(await statement()).toMatchObject({
      closingBalance: 0,
      account: { balance: 379, lines: [{ ...left, amount: 379, balance: 379 }] },
    })
    const next = await bookedHire(member, { bookingPayment: 300, deposit: 0 })
    const accounts = async (): Promise<WireMoneyOnAccount[]> =>
      (await member.call({ method: 'GET', path: '/payments/onAccount' })).body.data
    const [account] = await accounts()
    expect(account).toMatchObject({ amount: 379, owing: [{ _id: next._id, amount: 300 }] })
    const path = `/customers/${account?._id}/account`
    const use = (body: object) => member.call({ method: 'POST', path: `${path}/use`, body })
    expect((await use({ bookingId: next._id, amount: 301 })).status).toBe(400)
    const used = await use({ bookingId: next._id, amount: 300 })
    expect(used.status, JSON.stringify(used.body)).toBe(200)
    expect(await read(member, next._id)).toMatchObject({ deposit: 300, paymentStatus: 'Completed' })
    expect((await use({ bookingId: next._id, amount: 1 })).status).toBe(409)
    expect(await received(member)).toBe(379)
    const back = (amount: number) =>
      member.call({ method: 'POST', path: `${path}/refund`, body: { amount, method: 'Cash' } })
    expect((await back(80)).status).toBe(400)
    expect((await back(79)).status).toBe(200)
    expect((await statement()).account).toMatchObject({
      balance: 0,
      lines: [
        { ...left, amount: 379 },
        { kind: 'used', jobID: next.jobID, amount: -300, balance: 79 },
        { kind: 'returned', jobID: booking.jobID, amount: -79, balance: 0 },
      ],
    })
    expect(await accounts()).toEqual([])
    expect(await received(member)).toBe(300)
    expect(await read(member, booking._id)).toMatchObject({ deposit: 0 })
  })

  test('money on account pays the open invoice of the booking it is used for', async () => {
    const member = await server.owner()
    const booking = await cancelledHire(member)
    await answer(member, booking, { answer: 'account' })
    const invoice = await invoicesOf(member).made({ bookingPayment: 379, deposit: 0 })
    await member.call({
      method: 'POST',
      path: `/customers/${booking.customer._id}/account/use`,
      body: { bookingId: invoice.bookingId, amount: 379 },
    })
    expect(await invoicesOf(member).read(invoice._id)).toMatchObject({ paid: 379, status: 'paid' })
  })

  test('an answer is taken back, and the booking waits for one again; used money stays where it went', async () => {
    const member = await server.owner()
    const booking = await cancelledHire(member)
    const undo = (payment: { _id: string }) =>
      member.call({ method: 'POST', path: '/payments/undo', body: { payments: [payment._id] } })
    const kept = await answer(member, booking, { answer: 'fee', reference: 'Late' })
    expect((await undo(kept.body.data.payment)).status).toBe(200)
    expect(await waiting(member)).toMatchObject([{ _id: booking._id, amount: 379 }])
    expect((await undo(kept.body.data.payment)).status).toBe(409)
    const left = await answer(member, await read(member, booking._id), { answer: 'account' })
    const next = await bookedHire(member, { bookingPayment: 300, deposit: 0 })
    await member.call({
      method: 'POST',
      path: `/customers/${booking.customer._id}/account/use`,
      body: { bookingId: next._id, amount: 300 },
    })
    const refused = await undo(left.body.data.payment)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('used since')])
  })
})

test('the same answer twice with one key is one entry, and a stale one is refused', async () => {
  const booking = await cancelledHire(owner)
  const call = {
    method: 'POST',
    path: `/bookings/${booking._id}/money`,
    body: { version: booking.version, answer: 'refund', amount: 379 },
    headers: { 'idempotency-key': '019a0000-0000-7000-8000-000000000379' },
  } as const
  const first = await owner.call(call)
  const again = await owner.call(call)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect((await answer(owner, booking, { answer: 'refund' })).status).toBe(409)
  const { body } = await owner.call({ method: 'GET', path: `/payments?bookingId=${booking._id}` })
  expect(body.data.filter(({ kind }: { kind: string }) => kind === 'refund')).toHaveLength(1)
})

test('a void invoice leaves the money of a cancelled booking due back, an open one keeps it', async () => {
  const member = await server.owner()
  const invoice = await invoicesOf(member).made(PREPAID)
  const booking = await read(member, invoice.bookingId)
  const { body } = await edit(member, booking, { dropActionStatus: 'Cancelled' })
  expect(await waiting(member)).toEqual([])
  expect((await answer(member, body.data, { answer: 'refund' })).status).toBe(400)
  const { _id, version } = await invoicesOf(member).read(invoice._id)
  await invoicesOf(member).post(`/invoices/${_id}/void`, { version, reason: 'Cancelled' })
  expect(await waiting(member)).toMatchObject([{ _id: booking._id, amount: 379 }])
})

test('those who bill answer, everybody may look, another company finds nothing', async () => {
  const booking = await cancelledHire(owner)
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await answer(member, booking, { answer: 'refund' })).status).toBe(403)
    const account = `/customers/${booking.customer._id}/account`
    const body = { amount: 1, bookingId: booking._id }
    expect((await member.call({ method: 'POST', path: `${account}/use`, body })).status).toBe(403)
    expect((await member.call({ method: 'POST', path: `${account}/refund`, body })).status).toBe(403)
    expect((await waiting(member)).map(({ _id }) => _id)).toContain(booking._id)
    expect(await needOf(member)).toBe(0)
  }
  const other = await server.owner()
  expect(await waiting(other)).toEqual([])
  expect((await answer(other, booking, { answer: 'refund' })).status).toBe(404)
})
