import { describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

async function book(member: TestMember) {
  const { body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ deposit: 0 }),
  })
  return body.data
}

const historyOf = (member: TestMember, id: string) =>
  member.call({ method: 'GET', path: `/bookings/${id}/history` })

const change = (member: TestMember, { _id, version }: { _id: string; version: number }, fields: object) =>
  member.call({
    method: 'PUT',
    path: `/bookings/${_id}`,
    body: { ...bookingInput({ deposit: 0 }), version, ...fields },
  })

describe('the history of a booking', () => {
  test('says who changed what and when, newest first, in words', async () => {
    const made = await book(owner)
    const office = await server.member(owner.claims.tenantId, 'office')
    await change(office, made, { bookingPayment: 500, labelInput: 'GATE 2' })
    const { status, body } = await historyOf(office, made._id)
    expect(status).toBe(200)
    const [updated, created] = body.data
    expect(body.data).toHaveLength(2)
    expect(updated).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      by: 'Renee Castellano',
      action: 'booking.updated',
      changes: [
        { field: 'bookingPayment', label: 'Price', from: '$470', to: '$500' },
        { field: 'labelInput', label: 'Label', from: '', to: 'GATE 2' },
      ],
    })
    expect(created.action).toBe('booking.created')
    expect(created.changes).toContainEqual({ field: 'binSize', label: 'Bin', from: '', to: '6 m³' })
    expect(created.changes).toContainEqual({ field: 'phone', label: 'Phone', from: '', to: '0491 570 006' })
  })

  test('goes on for a deleted booking', async () => {
    const made = await book(owner)
    await owner.call({ method: 'DELETE', path: `/bookings/${made._id}` })
    const { body } = await historyOf(owner, made._id)
    expect(body.data).toMatchObject([
      { action: 'booking.deleted', changes: [] },
      { action: 'booking.created' },
    ])
  })
})

test.each(['dispatcher', 'viewer'] as const)('a %s does not read it', async (role) => {
  const made = await book(owner)
  const member = await server.member(owner.claims.tenantId, role)
  expect((await historyOf(member, made._id)).status).toBe(403)
})

test("another company's booking answers as if it did not exist", async () => {
  const made = await book(owner)
  const stranger = await server.owner()
  const answer = await historyOf(stranger, made._id)
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual((await historyOf(stranger, '019a0000-0000-7000-8000-000000000000')).body)
})
