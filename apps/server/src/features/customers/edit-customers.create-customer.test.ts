import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'
import { home } from './testing/home.ts'

const server = await shareTestServer()
const owner = await server.owner()

const create = (changes: object = {}) =>
  ({ method: 'POST', path: '/customers', body: customerInput(changes) }) as const
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

const whole = {
  name: 'Nadia Haddad',
  type: 'Company',
  companyName: 'Haddad Landscapes Pty Ltd',
  phone: '0491570006',
  alternativePhone: '0491570156',
  secondaryPhone: '0398765432',
  email: 'nadia@example.com.au',
  secondaryEmail: 'office@example.com.au',
  gender: 'Female',
  bookingSource: 'RSH',
  abn: '51824753556',
  buisnessName: 'Haddad Gardens',
  customerReference: 'PO 4417',
  billingAddress: 'PO Box 12, Coburg VIC 3058',
  comments: 'Pays at the end of the month.\nCall first.',
  onHold: true,
  onHoldReason: 'Two invoices open',
  addressList: [home, { ...home, name: '3 Anderson St, Yarraville VIC 3013' }],
}

test('every field is kept, and read as it was sent', async () => {
  const { status, body } = await owner.call(create(whole))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...whole, version: 1, address: whole.addressList, suburb: 'Yarraville' })
  const read = await owner.call({ method: 'GET', path: `/customers/${body.data._id}` })
  expect(read.body.data).toEqual({
    ...body.data,
    totals: { bookings: 0, total: 0, paid: 0, pending: 0, atStake: 0, lastBooking: null },
  })
})

test('what is not given is empty, pasted phones and ABNs are cleaned, and it is recorded', async () => {
  const { body } = await owner.call(
    create({
      phone: '+61 491 570 157',
      secondaryPhone: '(03) 9876 5432',
      abn: '51 824 753 556',
      bookingSource: 'Other',
      bookingSourceName: 'Letterbox card',
    }),
  )
  expect(body.data).toMatchObject({
    phone: '0491570157',
    secondaryPhone: '0398765432',
    abn: '51824753556',
    bookingSource: 'Letterbox card',
    type: 'Individual',
    email: '',
    onHold: false,
    onHoldReason: '',
  })
  const history = await owner.call({ method: 'GET', path: `/customers/${body.data._id}/history` })
  expect(history.body.data).toMatchObject([{ action: 'customer.created' }])
  expect(history.body.data[0].changes).toContainEqual({
    field: 'phone',
    label: 'Phone',
    from: '',
    to: '0491 570 157',
  })
})

describe('the rules of the specification', () => {
  test.each<[object, string, string]>([
    [{ name: '' }, 'name', 'Please enter name*'],
    [{ name: undefined }, 'name', 'Please enter name*'],
    [{ name: ' \t ' }, 'name', 'Please enter name*'],
    [{ phone: '' }, 'phone', 'Please provide a valid phone number*'],
    [{ phone: '049157015' }, 'phone', 'Please provide a valid phone number*'],
    [{ phone: '04915701566' }, 'phone', 'Please provide a valid phone number*'],
    [{ alternativePhone: '1' }, 'alternativePhone', 'Please provide a valid phone number*'],
    [{ alternativePhone: 'mobile' }, 'alternativePhone', 'Please provide a valid phone number*'],
    [{ alternativePhone: '0491 570 1567' }, 'alternativePhone', 'Please provide a valid phone number*'],
    [{ secondaryPhone: '9876 5432' }, 'secondaryPhone', 'Please provide a valid phone number*'],
    [{ secondaryPhone: '0x91570156' }, 'secondaryPhone', 'Please provide a valid phone number*'],
    [{ secondaryPhone: 491570156 }, 'secondaryPhone', 'Please provide a valid phone number*'],
    [{ email: 'tom' }, 'email', 'Invalid email address'],
    [{ email: 'tom@' }, 'email', 'Invalid email address'],
    [{ email: 'tom@example' }, 'email', 'Invalid email address'],
    [{ secondaryEmail: 'tom' }, 'secondaryEmail', 'Invalid email address'],
    [{ secondaryEmail: 'a b@example.com' }, 'secondaryEmail', 'Invalid email address'],
    [{ secondaryEmail: 'tom@@example.com' }, 'secondaryEmail', 'Invalid email address'],
    [{ abn: 'none' }, 'abn', 'ABN must be digits only'],
    [{ abn: '51-824-753-556' }, 'abn', 'ABN must be digits only'],
    [{ abn: 51824753556 }, 'abn', 'ABN must be digits only'],
    [{ type: 'Company', companyName: '' }, 'companyName', 'Please enter company name*'],
    [{ type: 'Company', companyName: '  ' }, 'companyName', 'Please enter company name*'],
    [{ type: 'Company', companyName: '\u00a0\t' }, 'companyName', 'Please enter company name*'],
    [{ bookingSource: 'Other' }, 'bookingSourceName', 'Please enter booking source name*'],
    [
      { bookingSource: 'Other', bookingSourceName: '' },
      'bookingSourceName',
      'Please enter booking source name*',
    ],
    [
      { bookingSource: 'Other', bookingSourceName: ' ' },
      'bookingSourceName',
      'Please enter booking source name*',
    ],
    [{ addressList: [] }, 'addressList', 'Please select an address*'],
    [{ addressList: undefined }, 'addressList', 'Please select an address*'],
    [{ addressList: [{ ...home, suburb: '' }] }, 'addressList.0.suburb', 'Please select an address*'],
  ])('%j is refused at its field', async (changes, field, message) => {
    const before = await sumsOf(owner)
    const { status, body } = await owner.call(create(changes))
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field, message }] })
    expect(await sumsOf(owner)).toEqual(before)
  })

  test.each<object>([
    { type: 'Robot' },
    { addressList: [{ ...home, postCode: '301' }] },
    { addressList: [{ ...home, lat: 51.5 }] },
    { comments: 'x'.repeat(10_001) },
    { name: 'a\u0000b' },
    { onHold: 'yes' },
  ])('%j is no customer', async (changes) => {
    expect((await owner.call(create(changes))).status).toBe(400)
  })

  test.each<object>([
    { alternativePhone: '', secondaryPhone: '', email: '', secondaryEmail: '', abn: '' },
    { alternativePhone: '1300 975 707', secondaryPhone: '02 9876 5432' },
    { email: 'tom+bins@example.com.au', secondaryEmail: 'office@sub.example.com' },
    { bookingSource: 'Other', bookingSourceName: 'Letterbox card' },
    { addressList: [home, { ...home, name: '3 Anderson St, Yarraville VIC 3013' }] },
    { type: 'Company', companyName: 'Beckett & Sons' },
    { type: 'Sole trader' },
    { abn: '12 345 678 901' },
    { bookingSource: 'None' },
    { addressList: undefined, address: [home] },
  ])('%j is one', async (changes) => {
    expect((await owner.call(create(changes))).status).toBe(200)
  })
})

test.each([
  '+61 412 555 190',
  '+61 (0)412-555-190',
  '0061 412 555 190',
  '61412555190',
  '(0412) 555 190',
  '0412.555.190',
  '0412\u00a0555\u00a0190',
])('the pasted phone %s is kept as ten digits', async (phone) => {
  const { body } = await owner.call(create({ phone, alternativePhone: phone, secondaryPhone: phone }))
  const kept = '0412555190'
  expect(body.data).toMatchObject({ phone: kept, alternativePhone: kept, secondaryPhone: kept })
})

test('a viewer may not take a customer on record, a dispatcher may', async () => {
  const call = create()
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  expect((await viewer.call(call)).status).toBe(403)
  expect((await dispatcher.call(call)).status).toBe(200)
})

test('a repeated key takes one customer on record', async () => {
  const call = { ...create({ name: 'Once Only' }), headers: { 'idempotency-key': 'new-customer-once' } }
  const first = await owner.call(call)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  const { body } = await owner.call({ method: 'GET', path: '/customers?name=once%20only' })
  expect(body.total).toBe(1)
})

test('a customer is read with what the bookings come to, those called off aside', async () => {
  const member = await server.owner()
  const { body } = await member.call(create())
  const customerId = body.data._id
  const book = (changes: object) =>
    member.call({
      method: 'POST',
      path: '/bookings',
      body: bookingInput({
        name: 'Tom Beckett',
        phone: '0491570156',
        customerData: { id: customerId },
        ...changes,
      }),
    })
  await book({ bookingPayment: 400, deposit: 100 })
  const gone = await book({ bookingPayment: 900, deposit: 0 })
  await member.call({ method: 'DELETE', path: `/bookings/${gone.body.data._id}` })
  const last = await book({ bookingPayment: 300, deposit: 300 })
  const read = await member.call({ method: 'GET', path: `/customers/${customerId}` })
  const { jobID, dropoffDate } = last.body.data
  expect(read.body.data.totals).toEqual({
    bookings: 2,
    total: 700,
    paid: 400,
    pending: 300,
    atStake: 0,
    lastBooking: { _id: last.body.data._id, jobID, dropoffDate },
  })
  const list = await member.call({ method: 'POST', path: '/bookings/getBookings', body: { customerId } })
  expect(list.body.total).toBe(2)
})

test('a booking for a new Company gives it a company name', async () => {
  const member = await server.owner()
  await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ name: 'Kew Fitouts', customerType: 'Company' }),
  })
  const { body } = await member.call({ method: 'GET', path: '/customers' })
  expect(body.data).toMatchObject([{ type: 'Company', companyName: 'Kew Fitouts' }])
})

test("another company's customer and its history answer as if it did not exist", async () => {
  const stranger = await server.owner()
  const { body } = await owner.call(create())
  for (const path of ['', '/history']) {
    const theirs = await stranger.call({ method: 'GET', path: `/customers/${body.data._id}${path}` })
    expect(theirs).toMatchObject({ status: 404, body: { message: 'Not found' } })
  }
})

test('the history is not for dispatchers', async () => {
  const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  const { body } = await owner.call(create())
  const path = `/customers/${body.data._id}/history`
  expect((await dispatcher.call({ method: 'GET', path })).status).toBe(403)
})

describe('sorted', () => {
  let company: TestMember
  beforeAll(async () => {
    company = await server.owner()
    await company.call(create({ name: 'Cara', phone: '0491570156', email: 'a@example.com' }))
    await company.call(create({ name: 'alan', phone: '0491570158', email: 'C@example.com' }))
    await company.call(
      create({ name: 'Bea', phone: '0491570157', email: 'b@example.com', type: 'Company', companyName: 'Z' }),
    )
  })

  test.each([
    ['', 'alan Bea Cara'],
    ['name', 'alan Bea Cara'],
    ['-name', 'Cara Bea alan'],
    ['phone', 'Cara Bea alan'],
    ['-phone', 'alan Bea Cara'],
    ['phone&q=a', 'Cara Bea alan'],
    ['-phone&q=a', 'alan Bea Cara'],
    ['email', 'Cara Bea alan'],
    ['-email', 'alan Bea Cara'],
    ['-companyName', 'Bea'],
    ['type', 'Bea'],
    ['createdAt', 'Cara alan Bea'],
  ])('by "%s"', async (sort, names) => {
    const { body } = await company.call({ method: 'GET', path: `/customers?sort=${sort}` })
    const shown = body.data.map(({ name }: { name: string }) => name).join(' ')
    expect(shown.startsWith(names)).toBe(true)
  })

  test('by what is no column is refused', async () => {
    expect((await company.call({ method: 'GET', path: '/customers?sort=colour' })).status).toBe(400)
  })

  test.each([
    ['phone=0491570158', 'alan'],
    ['phone=%2B61%20491%20570%20158', 'alan'],
    ['phone=570158', 'alan'],
    ['q=c%40example', 'alan'],
    ['q=0491%20570%20157', 'Bea'],
  ])('found by %s', async (query, name) => {
    const { body } = await company.call({ method: 'GET', path: `/customers?${query}` })
    expect(body).toMatchObject({ total: 1, data: [{ name }] })
  })
})
