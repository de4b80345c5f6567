import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'
import { home } from './testing/home.ts'

const server = await shareTestServer()
const owner = await server.owner()

const sitesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...home, name: `${at + 1} High St, Yarraville VIC 3013` }))

async function sitesAfterBooking(known: number) {
  const input = customerInput({ addressList: sitesOf(known) })
  const { body } = await owner.call({ method: 'POST', path: '/customers', body: input })
  const { _id, name, phone } = body.data
  const booking = bookingInput({ name, phone, customerData: { id: _id } })
  expect((await owner.call({ method: 'POST', path: '/bookings', body: booking })).status).toBe(200)
  const after = await owner.call({ method: 'GET', path: `/customers/${_id}` })
  return { customer: after.body.data, count: after.body.data.addressList.length }
}

test('the site of a booking is kept with its customer', async () => {
  expect((await sitesAfterBooking(1)).count).toBe(2)
})

describe('a customer form that was open while a booking put its site on record', () => {
  const openForm = async () => {
    const { body } = await owner.call({ method: 'POST', path: '/customers', body: customerInput() })
    const customer: WireCustomer = body.data
    const save = (changes: object) =>
      owner.call({
        method: 'PUT',
        path: `/customers/${customer._id}`,
        body: { ...customerInput(), version: customer.version, ...changes },
      })
    const read = async (): Promise<WireCustomer> =>
      (await owner.call({ method: 'GET', path: `/customers/${customer._id}` })).body.data
    return { customer, save, read }
  }
  const bookingFor = ({ _id, name, phone }: WireCustomer, changes: object = {}) =>
    bookingInput({ name, phone, customerData: { id: _id }, ...changes })

  test('is refused as stale and takes nothing away; with the version read anew nothing is lost', async () => {
    const { customer, save, read } = await openForm()
    const booking = bookingFor(customer)
    expect((await owner.call({ method: 'POST', path: '/bookings', body: booking })).status).toBe(200)
    expect((await save({ comments: 'Builder' })).status).toBe(409)
    const now = await read()
    expect(now).toMatchObject({ version: customer.version + 1, comments: '' })
    expect(now.addressList).toEqual([home, booking.address])

    const { version, addressList } = now
    expect((await save({ comments: 'Builder', version, addressList })).status).toBe(200)
    expect(await read()).toMatchObject({ comments: 'Builder', addressList: [home, booking.address] })
  })

  test('is refused too when a booking moved to a site that nobody knew', async () => {
    const { customer, save, read } = await openForm()
    const known = bookingFor(customer, { address: home })
    const { body } = await owner.call({ method: 'POST', path: '/bookings', body: known })
    expect((await read()).version).toBe(customer.version)
    const moved = { ...bookingFor(customer), version: body.data.version }
    const path = `/bookings/${body.data._id}`
    expect((await owner.call({ method: 'PUT', path, body: moved })).status).toBe(200)
    expect((await save({ comments: 'Builder' })).status).toBe(409)
    expect((await read()).addressList).toEqual([home, moved.address])
  })

  test('may be saved while bookings only go to sites that are known', async () => {
    const { customer, save } = await openForm()
    await owner.call({ method: 'POST', path: '/bookings', body: bookingFor(customer, { address: home }) })
    expect((await save({ comments: 'Builder' })).status).toBe(200)
  })
})

test('a customer of very many sites takes no more of them, is booked for and can be corrected', async () => {
  const { customer, count } = await sitesAfterBooking(MOST_CUSTOMER_ADDRESSES)
  expect(count).toBe(MOST_CUSTOMER_ADDRESSES)
  const { totals, ...body } = customer
  const correction = {
    method: 'PUT',
    path: `/customers/${body._id}`,
    body: { ...body, comments: 'Builder' },
  } as const
  expect((await owner.call(correction)).status).toBe(200)
})
