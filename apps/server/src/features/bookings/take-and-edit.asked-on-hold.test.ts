import { describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const book = (change: object = {}) =>
  owner.call({ method: 'POST', path: '/bookings', body: { ...bookingInput({ deposit: 0 }), ...change } })

const historyOf = async (id: string) =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}/history` })).body.data

const countBookings = async () =>
  (await owner.call({ method: 'GET', path: '/bookings?page=1&limit=1' })).body.totalDocs

/** A customer with a first booking, put on hold after it. */
async function heldCustomer(name: string, phone: string) {
  const first = await book({ name, phone })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const { _id } = first.body.data.customer
  const { body } = await owner.call({ method: 'GET', path: `/customers/${_id}` })
  const onHold = { onHold: true, onHoldReason: 'Two invoices are overdue' }
  const put = { method: 'PUT', path: `/customers/${_id}`, body: { ...body.data, ...onHold } } as const
  expect((await owner.call(put)).status).toBe(200)
  return { _id, name, phone }
}

const refusalOf = ({ status, body }: { status: number; body: { message?: string; errors?: unknown } }) => [
  status,
  body.errors,
]
const refused = (name: string) => [
  400,
  [{ field: 'bookOnHold', message: `${name} is on hold: Two invoices are overdue` }],
]

describe('a customer on hold', () => {
  test('has nothing booked until the caller knows it, chosen or found by name and phone', async () => {
    const { _id, name, phone } = await heldCustomer('Riverside Builders', '0491570110')
    const before = await countBookings()
    expect(refusalOf(await book({ name, phone }))).toEqual(refused(name))
    expect(refusalOf(await book({ name, phone, customerData: { id: _id, name, phone } }))).toEqual(
      refused(name),
    )
    expect(await countBookings()).toBe(before)
  })

  test('is booked for knowingly, and the history says so', async () => {
    const { name, phone } = await heldCustomer('Bayside Decks', '0491570156')
    const taken = await book({ name, phone, bookOnHold: true })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    const [created] = await historyOf(taken.body.data._id)
    expect(JSON.stringify(created)).toContain(
      'Booked all the same: Bayside Decks is on hold: Two invoices are overdue',
    )
  })

  test('is not given the booking of another by an edit until the caller knows it; their own bookings are edited freely', async () => {
    const { name, phone } = await heldCustomer('Northside Tiling', '0491570157')
    const others = (await book({ name: 'Ada Byron', phone: '0491570158' })).body.data
    const edit = (change: object) =>
      owner.call({
        method: 'PUT',
        path: `/bookings/${others._id}`,
        body: { ...bookingInput({ deposit: 0 }), version: others.version, name, phone, ...change },
      })
    const asNew = { customerData: { id: null, name, phone, newCustomer: true } }
    expect(refusalOf(await edit(asNew))).toEqual(refused(name))
    const moved = await edit({ ...asNew, bookOnHold: true })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const again = { version: moved.body.data.version, labelInput: 'GATE 2' }
    expect((await edit({ ...asNew, ...again })).status).toBe(200)
  })

  test('who is taken off hold is booked for as before', async () => {
    const { _id, name, phone } = await heldCustomer('Harbour Homes', '0491570159')
    const { body } = await owner.call({ method: 'GET', path: `/customers/${_id}` })
    const off = { ...body.data, onHold: false, onHoldReason: '' }
    expect((await owner.call({ method: 'PUT', path: `/customers/${_id}`, body: off })).status).toBe(200)
    expect((await book({ name, phone })).status).toBe(200)
  })
})
