import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'
import { home } from './testing/home.ts'

const server = await shareTestServer()
let owner: TestMember
let kept: WireCustomer
let other: WireCustomer

const DAYS = 'startDate=2020-01-01T00:00:00Z&endDate=2029-12-31T00:00:00Z'
const shop = { ...home, name: '240 Francis St, Yarraville VIC 3013' }

beforeEach(async () => {
  owner = await server.owner()
  kept = await newCustomer({ name: 'Tom Beckett', email: 'tom@example.com', comments: 'Pays in cash' })
  other = await newCustomer({
    name: 'Thomas Beckett',
    phone: '0491570157',
    email: 'office@example.com',
    abn: '51824753556',
    type: 'Sole trader',
    comments: 'Ring the bell',
    onHold: true,
    onHoldReason: 'Two invoices open',
    addressList: [home, shop],
  })
})

async function newCustomer(changes: object): Promise<WireCustomer> {
  const { body } = await owner.call({ method: 'POST', path: '/customers', body: customerInput(changes) })
  return body.data
}

const bookFor = ({ name, phone, _id }: WireCustomer, { address = home, deposit = 100 } = {}) =>
  owner.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ name, phone, customerData: { id: _id }, address, deposit, bookOnHold: true }),
  })
const merge = (changes: object = {}, from = other) =>
  ({
    method: 'POST',
    path: `/customers/${kept._id}/merge`,
    body: { otherId: from._id, version: kept.version, otherVersion: from.version, ...changes },
  }) as const
const preview = (changes: object = {}) =>
  ({
    method: 'POST',
    path: `/customers/${kept._id}/mergePreview`,
    body: { otherId: other._id, ...changes },
  }) as const
const open = (path: string) => owner.call({ method: 'GET', path })
const bookingsOf = ({ _id }: WireCustomer) =>
  owner.call({ method: 'POST', path: '/bookings/getBookings', body: { customerId: _id } })
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

test('bookings and addresses move, empty fields are filled and nothing is lost', async () => {
  const site = { ...home, name: '22 Rennie St, Yarraville VIC 3013' }
  const booking = await bookFor(other, { address: site })
  const deleted = await bookFor(other, { deposit: 0 })
  await owner.call({ method: 'DELETE', path: `/bookings/${deleted.body.data._id}` })
  const current = (await open(`/customers/${other._id}`)).body.data
  const { status, body } = await owner.call(merge({}, current))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    _id: kept._id,
    version: kept.version + 1,
    name: 'Tom Beckett',
    type: 'Sole trader',
    phone: '0491570156',
    alternativePhone: '0491570157',
    email: 'tom@example.com',
    secondaryEmail: 'office@example.com',
    abn: '51824753556',
    onHold: true,
    onHoldReason: 'Two invoices open',
    addressList: [home, shop, site],
  })
  expect(body.data.comments.split('\n\n')).toEqual(['Pays in cash', 'Ring the bell', 'Name: Thomas Beckett'])
  expect((await open(`/customers/${kept._id}`)).body.data).toMatchObject(body.data)

  const moved = await bookingsOf(kept)
  expect(moved.body).toMatchObject({ total: 1, data: [{ _id: booking.body.data._id, version: 2 }] })
  const rows = await owner.inScope((scope) => scope.db.selectFrom('bookings').select('customer_id').execute())
  expect(rows.map((row) => row.customer_id)).toEqual([kept._id, kept._id])
})

test('invoices, payments and waiting deposits go along, and the statement of who stays says what both owed', async () => {
  const billed = (await bookFor(other)).body.data
  await bookFor(other)
  const { generate, arrive, read, update, post, get } = invoicesOf(owner)
  const { _id } = (await generate(billed._id, { customerEmail: 'office@example.com' })).body.data
  await arrive(_id)
  const sent = await read(_id)
  const [bin] = sent.additionalCharges
  await update(sent, { additionalCharges: [{ ...bin, amount: 400 }], adjustmentReason: 'A day late' })
  const paid = { amount: 50, method: 'Cash', allocations: [{ invoiceId: _id, amount: 50 }] }
  await post('/payments', paid)
  const statementOf = async (customer: WireCustomer) =>
    (await get(`/customer-statements/${customer._id}?${DAYS}`)).data
  const { customer: _before, ...owed } = await statementOf(other)
  expect(owed.closingBalance).toBe((await read(_id)).balanceDue)
  const current = (await open(`/customers/${other._id}`)).body.data
  expect((await owner.call(merge({}, current))).status).toBe(200)
  const { customer, ...owedNow } = await statementOf(kept)
  expect([customer._id, owedNow]).toEqual([kept._id, owed])
  const total = async (path: string) => (await get(`${path}?customerId=${kept._id}`)).total
  expect([await total('/invoices'), await total('/payments')]).toEqual([1, 3])
  const balances = await get('/customer-statements')
  expect(balances.data).toMatchObject([{ _id: kept._id, balance: owed.closingBalance }])
})

test('who was merged away is gone: not found, in no list, no duplicate, and not to be changed', async () => {
  await owner.call(merge())
  expect((await open(`/customers/${other._id}`)).body).toEqual({ message: 'Not found' })
  expect((await open('/customers')).body.total).toBe(1)
  expect((await open('/customers/duplicates?abn=51824753556')).body.data).toHaveLength(1)
  const correction = { method: 'PUT', path: `/customers/${other._id}`, body: { ...other } } as const
  expect((await owner.call(correction)).status).toBe(404)
  expect((await bookingsOf(other)).body.total).toBe(0)
})

test('a form that still names the one merged away books for the one who stayed, also after a second merge', async () => {
  await owner.call(merge())
  expect((await bookFor(other)).body.data.customer._id).toBe(kept._id)
  const third = await newCustomer({ name: 'T. Beckett', phone: '0491570158' })
  const current = (await open(`/customers/${kept._id}`)).body.data
  const second = {
    method: 'POST',
    path: `/customers/${third._id}/merge`,
    body: { otherId: kept._id, version: third.version, otherVersion: current.version },
  } as const
  expect((await owner.call(second)).status).toBe(200)
  expect((await bookFor(other)).body.data.customer._id).toBe(third._id)
})

test('a merge seen before a booking put its site on record is to be looked at again', async () => {
  await bookFor(other, { address: { ...home, name: '22 Rennie St, Yarraville VIC 3013' } })
  const before = await sumsOf(owner)
  expect((await owner.call(merge())).status).toBe(409)
  expect(await sumsOf(owner)).toEqual(before)
})

test('it stands in the history of both, and of every booking', async () => {
  const booking = await bookFor(other)
  await owner.call(merge())
  const [entry] = (await open(`/customers/${kept._id}/history`)).body.data
  expect(entry).toMatchObject({ action: 'customer.merged' })
  expect(entry.changes).toContainEqual({
    field: 'mergedFrom',
    label: 'Merged with',
    from: '',
    to: 'Thomas Beckett',
  })
  const away = await owner.inScope((scope) =>
    scope.db.selectFrom('audit_entries').where('action', '=', 'customer.merged-away').selectAll().execute(),
  )
  expect(away).toMatchObject([{ subject_id: other._id, changes: { mergedIntoId: { to: kept._id } } }])
  const told = await open(`/bookings/${booking.body.data._id}/history`)
  expect(told.body.data[0]).toMatchObject({ action: 'booking.customer-merged' })
})

test('a booking that moved is not undone back to the one who is gone', async () => {
  const booking = await bookFor(other)
  await owner.call(merge())
  const undo = { bookings: [{ _id: booking.body.data._id, version: 2 }] }
  expect((await owner.call({ method: 'POST', path: '/bookings/undo', body: undo })).status).toBe(409)
})

describe('a change that gave a booking to somebody else, taken back', () => {
  const giveTo = async (customer: WireCustomer) => {
    const booking = (await bookFor(other)).body.data
    const body = {
      ...bookingInput({ name: customer.name, phone: customer.phone, customerData: { id: customer._id } }),
      bookOnHold: true,
      version: booking.version,
    }
    const given = await owner.call({ method: 'PUT', path: `/bookings/${booking._id}`, body })
    expect(given.body.data.customer._id).toBe(customer._id)
    return given.body.data
  }
  const undo = ({ _id, version }: { _id: string; version: number }) =>
    owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings: [{ _id, version }] } })

  test('goes to the one who stays when the first one was merged meanwhile', async () => {
    const third = await newCustomer({ name: 'Mia Chen', phone: '0491570158' })
    const booking = await giveTo(third)
    expect((await owner.call(merge())).status).toBe(200)
    expect((await undo(booking)).status).toBe(200)
    const { body } = await open(`/bookings/${booking._id}`)
    expect(body.data).toMatchObject({ customerName: 'Thomas Beckett', customer: { _id: kept._id } })
    expect((await bookingsOf(kept)).body.total).toBe(1)
  })

  test('is refused when the first one was deleted meanwhile', async () => {
    const booking = await giveTo(kept)
    expect((await owner.call({ method: 'DELETE', path: `/customers/${other._id}` })).status).toBe(200)
    const before = await sumsOf(owner)
    expect(await undo(booking)).toMatchObject({
      status: 409,
      body: { message: texts.booking.undoCustomerDeleted, errors: [{ field: booking.jobID }] },
    })
    expect(await sumsOf(owner)).toEqual(before)
  })
})

test('the preview tells what the merge then makes, and changes nothing', async () => {
  await bookFor(other)
  const current = (await open(`/customers/${other._id}`)).body.data
  const before = await sumsOf(owner)
  const choices = { name: 'other', phone: 'other' }
  const { status, body } = await owner.call(preview({ choices }))
  expect(status).toBe(200)
  expect(await sumsOf(owner)).toEqual(before)
  expect(body.data).toMatchObject({
    bookings: 1,
    lodged: '',
    notes: ['Name: Tom Beckett'],
    kept: { _id: kept._id },
  })
  expect(body.data.fields).toContainEqual({
    field: 'name',
    kept: 'Tom Beckett',
    other: 'Thomas Beckett',
    side: 'other',
    isConflict: true,
  })
  const merged = await owner.call(merge({ choices }, current))
  expect(merged.body.data).toMatchObject(body.data.merged)
  expect(merged.body.data).toMatchObject({ phone: '0491570157', alternativePhone: '0491570156' })
})

describe('refused, and nothing changes', () => {
  test.each<[string, () => object, number]>([
    ['an old version of the one who stays', () => ({ version: 7 }), 409],
    ['an old version of the other', () => ({ otherVersion: 7 }), 409],
    ['one customer twice', () => ({ otherId: kept._id, otherVersion: kept.version }), 400],
    ['nobody', () => ({ otherId: '019a0000-0000-7000-8000-000000000000' }), 404],
    ['a side that is none', () => ({ choices: { name: 'mine' } }), 400],
    ['a field that is none', () => ({ choices: { colour: 'kept' } }), 400],
  ])('%s', async (_, changes, status) => {
    const before = await sumsOf(owner)
    expect((await owner.call(merge(changes()))).status).toBe(status)
    expect(await sumsOf(owner)).toEqual(before)
  })

  test.each(['dispatcher', 'viewer'] as const)('for a %s', async (role) => {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await member.call(merge())).status).toBe(403)
    expect((await member.call(preview())).status).toBe(403)
  })

  test("another company's customer, on either side, as if it did not exist", async () => {
    const stranger = await server.owner()
    const theirs = await stranger.call({ method: 'POST', path: '/customers', body: customerInput() })
    const before = await sumsOf(owner)
    const foreign = { otherId: theirs.body.data._id, version: 1, otherVersion: 1 }
    expect((await owner.call(merge(foreign))).status).toBe(404)
    expect((await owner.call(preview(foreign))).status).toBe(404)
    expect((await stranger.call(merge({ otherId: theirs.body.data._id }))).status).toBe(404)
    expect(await sumsOf(owner)).toEqual(before)
    expect((await stranger.call({ method: 'GET', path: '/customers' })).body.total).toBe(1)
  })
})

test('a repeated key merges once', async () => {
  const call = { ...merge(), headers: { 'idempotency-key': 'merge-customers-once' } }
  const first = await owner.call(call)
  const after = await sumsOf(owner)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  expect(await sumsOf(owner)).toEqual(after)
})

test('while two are merged, bookings for the other one land with the one who stays', async () => {
  const calls = [bookFor(other), owner.call(merge()), bookFor(other), bookFor(other)]
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual([200, expect.any(Number), 200, 200])
  const [, merged] = answers
  if (merged?.status === 409) {
    const current = (await open(`/customers/${other._id}`)).body.data
    expect((await owner.call(merge({}, current))).status).toBe(200)
  }
  expect((await bookingsOf(kept)).body.total).toBe(3)
})
