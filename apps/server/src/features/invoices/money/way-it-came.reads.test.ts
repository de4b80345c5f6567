import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { bookedHire } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

async function cancelled(paymentMode: PaymentMethod): Promise<WireBooking> {
  const paid = { bookingPayment: 379, deposit: 379, paymentMode }
  const { _id, version } = await bookedHire(owner, paid)
  const body = { ...bookingInput(paid), version, dropActionStatus: 'Cancelled' }
  const changed = await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })
  expect(changed.status).toBe(200)
  return changed.body.data
}

const answer = async ({ _id, version }: WireBooking, more: object) => {
  const body = { version, amount: 379, ...more }
  const { status, body: reply } = await owner.call({ method: 'POST', path: `/bookings/${_id}/money`, body })
  expect(status, JSON.stringify(reply)).toBe(200)
  return reply.data.payment
}

describe.each(PAYMENT_METHODS)('money that came as %s', (came) => {
  test('goes back so from a booking, unless another way is chosen', async () => {
    expect(await answer(await cancelled(came), { answer: 'refund' })).toMatchObject({ method: came })
    const other = await answer(await cancelled(came), { answer: 'refund', method: 'BankTransfer' })
    expect(other).toMatchObject({ method: 'BankTransfer' })
  })

  test('goes back so from the account of its customer, where it is offered so', async () => {
    const booking = await cancelled(came)
    const given = await answer(booking, { answer: 'account' })
    const listed = await owner.call({ method: 'GET', path: '/payments/onAccount?limit=100' })
    const { contactID } = given
    expect(listed.body.data.find(({ _id }: { _id: string }) => _id === contactID)).toMatchObject({
      method: came,
    })
    const back = {
      method: 'POST',
      path: `/customers/${contactID}/account/refund`,
      body: { amount: 379 },
    } as const
    expect((await owner.call(back)).body.data).toMatchObject([{ kind: 'refund', method: came }])
  })
})
