import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const OTHER_ID = '0196cf2e-0000-7000-8000-00000000ffff'
const hours = (from: number, to: number) =>
  timeRangeToInstants(addDays(today, 1), { fromHour: from, toHour: to }, 'Australia/Melbourne')

/** What a save cannot have: it would be ignored, so it is refused by its name. */
const CONTRADICTIONS: [field: string, sent: object][] = [
  ['status', { status: 'Completed' }],
  ['paymentStatus', { paymentStatus: 'Completed' }],
  ['dropAllocationStatus', { dropAllocationStatus: 'Allocated' }],
  ['pickAllocationStatus', { pickAllocationStatus: 'Allocated' }],
  ['pickActionStatus', { pickActionStatus: 'Cancelled' }],
  ['id', { id: OTHER_ID }],
  ['bins', { bins: [9] }],
  ['customerName', { customerName: 'Somebody Else' }],
  ['customerPhone', { customerPhone: '0491 570 159' }],
  ['customerData.phone', { customerData: { phone: '0491570159' } }],
  ['customerData.name', { customerData: { name: 'Somebody Else' } }],
  ['customerEmail', { email: 'one@example.com', customerEmail: 'two@example.com' }],
  ['customerData.email', { email: 'one@example.com', customerData: { email: 'two@example.com' } }],
  ['customerData.type', { customerType: 'Company', customerData: { type: 'Individual' } }],
  ['customerData.bookingSource', { bookingSource: 'RSH', customerData: { bookingSource: 'BPS' } }],
  ['bookingSourceName', { bookingSource: 'RSH', bookingSourceName: 'Letterbox card' }],
  ['dropoffTime', { dropoffTimeRange: hours(7, 9), dropoffTime: hours(10, 12) }],
  ['permitCost', { permitRequired: false, permitCost: 85 }],
  ['numberOfDays', { numberOfDays: 7 }],
]

const take = (body: object) => owner.call({ method: 'POST', path: '/bookings', body })
const edit = (id: string, body: object) => owner.call({ method: 'PUT', path: `/bookings/${id}`, body })
const saved = async () => (await take(bookingInput())).body.data
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field)

describe('Booking form from the planner: bins', () => {
  const binOf = { ...bookingInput(), binSize: undefined }

  test.each(['6', ' 6m3 ', '6,'])(
    'entered as comma-separated text are split and trimmed on update: "%s"',
    async (bins) => {
      const { _id, version } = await saved()
      const answer = await edit(_id, { ...binOf, bins, version })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.data.binSize).toBe(6)
    },
  )

  test('of which there is more than one are refused: a booking is for one', async () => {
    const { _id, version } = await saved()
    const answer = await edit(_id, { ...binOf, bins: '6, 8', version })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.errors)).toContain('A booking is for one bin*')
  })

  test('on create are wrapped as a one-element list', async () => {
    expect((await take({ ...binOf, bins: '6m3' })).body.data.binSize).toBe(6)
    expect((await take({ ...binOf, bins: '6, 8' })).status).toBe(400)
  })

  test.each(['', ' , ', 'big', '7'])('that are none of ours are asked for: "%s"', async (bins) => {
    const { _id, version } = await saved()
    const answer = await edit(_id, { ...binOf, bins, version })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.errors)).toContain('Please provide size of the bin*')
  })
})

describe('what a save says and cannot have is refused by name', () => {
  test.each(CONTRADICTIONS)('%s, on an edit', async (field, sent) => {
    const { _id, version } = await saved()
    const answer = await edit(_id, { ...bookingInput(), ...sent, version })
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(fieldsOf(answer.body)).toEqual([field])
  })

  test.each([
    ...CONTRADICTIONS,
    ['dropActionStatus', { dropActionStatus: 'Delivered' }],
    ['dropDriverComments', { dropDriverComments: 'Left at the gate' }],
  ] as const)('%s, on a new booking', async (field, sent) => {
    const answer = await take({ ...bookingInput(), ...sent })
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(fieldsOf(answer.body)).toEqual([field])
  })
})

describe('what is so, or comes to be so, may be said', () => {
  test('a booking as it was read is sent back whole, with what follows from it', async () => {
    const booking = await saved()
    const { customer, dropAllocationStatus = 'Unallocated' } = booking
    const sent = {
      ...bookingInput(),
      id: booking._id,
      version: booking.version,
      customer: customer._id,
      customerName: booking.customerName,
      customerPhone: '0491 570 006',
      status: booking.status,
      paymentStatus: booking.paymentStatus,
      dropAllocationStatus,
      pickAllocationStatus: 'Unallocated',
      comments: 'Gate code 4411',
    }
    const answer = await edit(booking._id, sent)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({ adminComments: 'Gate code 4411', status: 'Scheduled' })
  })

  test('a booking that is called off may say that it is Cancelled now', async () => {
    const { _id, version } = await saved()
    const off = { dropActionStatus: 'Cancelled', pickActionStatus: 'Cancelled', status: 'Cancelled', version }
    const answer = await edit(_id, { ...bookingInput(), ...off })
    expect(answer.body.data).toMatchObject({ status: 'Cancelled', pickActionStatus: 'Cancelled' })
  })

  test('hours under their other name are taken', async () => {
    const { _id, version } = await saved()
    const sent = {
      ...bookingInput(),
      version,
      pickUpTime: hours(13, 15),
      pickupDate: toWireDate(addDays(today, 8)),
    }
    const answer = await edit(_id, sent)
    const [, pick] = answer.body.data.actionDetails
    const local = (instant: string) =>
      new Date(instant).toLocaleTimeString('en-AU', { timeZone: 'Australia/Melbourne', hour: 'numeric' })
    expect(pick.timeRange.map(local)).toEqual(['1 pm', '3 pm'])
  })
})

describe('money that an invoice or a payment brought has cents', () => {
  test('they are read, kept by an edit and summed; a new amount is in whole dollars', async () => {
    const { _id, version, customer } = await saved()
    await owner.inScope((scope) =>
      scope.db
        .updateTable('bookings')
        .set({ price_cents: 35_050, paid_cents: 10_025 })
        .where('id', '=', _id)
        .execute(),
    )
    const path = `/bookings/${_id}`
    const read = (await owner.call({ method: 'GET', path })).body.data
    expect(read).toMatchObject({ bookingPayment: 350.5, deposit: 100.25, pendingAmount: 250.25 })
    const sent = { ...bookingInput(), bookingPayment: 350.5, deposit: 100.25, version }
    expect((await edit(_id, { ...sent, comments: 'Rang' })).status).toBe(200)
    const next = { ...sent, version: version + 1 }
    expect(fieldsOf((await edit(_id, { ...next, bookingPayment: 360.5 })).body)).toEqual(['bookingPayment'])
    expect(fieldsOf((await edit(_id, { ...next, bookingPayment: 360.505 })).body)).toEqual(['bookingPayment'])
    expect(fieldsOf((await take({ ...bookingInput(), bookingPayment: 350.5 })).body)).toEqual([
      'bookingPayment',
    ])
    expect((await take({ ...sent, clonedFrom: _id, version: undefined, deposit: 0 })).status).toBe(200)
    for (const [method, place] of [
      ['POST', '/bookings/getBookings?type=all'],
      ['POST', '/bookings/booking-stats/run-history'],
      ['GET', `/customers/${customer._id}`],
      ['GET', '/binCount/getBinCounts'],
    ] as const) {
      const answer = await owner.call({ method, path: place, ...(method === 'POST' && { body: {} }) })
      expect(answer.status, place).not.toBe(500)
    }
    const { totals } = (await owner.call({ method: 'GET', path: `/customers/${customer._id}` })).body.data
    expect(totals.paid % 1).toBeCloseTo(0.25)
  })
})

describe('a booking as it is read', () => {
  const read = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data

  test('names every site and the billing address of its customer, beside others its own site alone', async () => {
    const first = await saved()
    const site = { ...first.address, name: '9 Depot Rd, Coburg VIC 3058' }
    const second = (await take({ ...bookingInput(), address: site })).body.data
    const known = (await owner.call({ method: 'GET', path: `/customers/${second.customer._id}` })).body.data
    await owner.call({
      method: 'PUT',
      path: `/customers/${known._id}`,
      body: { ...known, billingAddress: 'PO Box 12, Coburg VIC 3058', address: undefined },
    })

    const { customer } = await read(second._id)
    expect(customer.address.map(({ name }: { name: string }) => name)).toEqual([
      first.address.name,
      site.name,
    ])
    expect(customer.billingAddress).toBe('PO Box 12, Coburg VIC 3058')
    const list = await owner.call({ method: 'POST', path: '/bookings/getBookings?type=all', body: {} })
    const row = list.body.data.find(({ _id }: { _id: string }) => _id === second._id)
    expect(row.customer).toMatchObject({ address: [site], billingAddress: null })
  })

  test('takes any bin of its size until one is named', async () => {
    const booking = await read((await saved())._id)
    expect(booking.placeholderBin).toBe(true)
  })
})
