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

beforeEach(async () => {
  owner = await server.owner()
  kept = await newCustomer({ name: 'Tom Beckett', comments: 'Pays in cash' })
  other = await newCustomer({
    name: 'Thomas Beckett',
    phone: '0491570157',
    onHold: true,
    onHoldReason: 'Owes',
  })
})

async function newCustomer(changes: object): Promise<WireCustomer> {
  const { body } = await owner.call({ method: 'POST', path: '/customers', body: customerInput(changes) })
  return body.data
}

const open = async ({ _id }: WireCustomer) =>
  (await owner.call({ method: 'GET', path: `/customers/${_id}` })).body.data
const sumsOf = () => checksumOfTenant(server.database.admin, owner.claims.tenantId)
const bookFor = async ({ name, phone, _id }: WireCustomer) =>
  (
    await owner.call({
      method: 'POST',
      path: '/bookings',
      body: bookingInput({
        name,
        phone,
        customerData: { id: _id },
        address: home,
        deposit: 0,
        bookOnHold: true,
      }),
    })
  ).body.data
const bookingsOf = async ({ _id }: WireCustomer) =>
  (await owner.call({ method: 'POST', path: '/bookings/getBookings', body: { customerId: _id } })).body.total

async function merge(): Promise<WireCustomer> {
  const { status, body } = await owner.call({
    method: 'POST',
    path: `/customers/${kept._id}/merge`,
    body: {
      otherId: other._id,
      version: (await open(kept)).version,
      otherVersion: (await open(other)).version,
    },
  })
  expect(status).toBe(200)
  return body.data
}

const undo = ({ version }: { version: number }, member = owner) =>
  member.call({
    method: 'POST',
    path: `/customers/${kept._id}/undoMerge`,
    body: { otherId: other._id, version },
  })

const withoutVersion = ({ version: _, totals: _totals, ...customer }: Record<string, unknown>) => customer

test('both stand there as before, with their own bookings, invoices and payments', async () => {
  const billed = await bookFor(other)
  await bookFor(kept)
  const { generate, post, get } = invoicesOf(owner)
  const invoice = (await generate(billed._id, { customerEmail: 'office@example.com' })).body.data
  await post('/payments', {
    amount: 50,
    method: 'Cash',
    allocations: [{ invoiceId: invoice._id, amount: 50 }],
  })
  const listOf = async (path: string) => {
    const of = async ({ _id }: WireCustomer) => (await get(`${path}?customerId=${_id}`)).total
    return [await of(kept), await of(other)]
  }
  const all = async () => ({
    customers: [withoutVersion(await open(kept)), withoutVersion(await open(other))],
    bookings: [await bookingsOf(kept), await bookingsOf(other)],
    invoices: await listOf('/invoices'),
    payments: await listOf('/payments'),
  })
  const before = await all()
  const merged = await merge()
  expect(await bookingsOf(kept)).toBe(2)
  const { status, body } = await undo(merged)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: { kept: { name: 'Tom Beckett', comments: 'Pays in cash' }, other: { onHold: true } } },
  })
  expect(await all()).toEqual(before)
})

test('it stands in the history of both and of the bookings, and can be merged again', async () => {
  const booking = await bookFor(other)
  await undo(await merge())
  const lastOf = async (path: string) => (await owner.call({ method: 'GET', path })).body.data[0].action
  expect(await lastOf(`/customers/${kept._id}/history`)).toBe('customer.merge-undone')
  expect(await lastOf(`/customers/${other._id}/history`)).toBe('customer.merge-undone')
  expect(await lastOf(`/bookings/${booking._id}/history`)).toBe('booking.customer-parted')
  expect((await undo(await merge())).status).toBe(200)
})

test('whoever was merged before into the one who went is theirs again', async () => {
  const third = await newCustomer({ name: 'T. Beckett', phone: '0491570158' })
  const first = await owner.call({
    method: 'POST',
    path: `/customers/${other._id}/merge`,
    body: { otherId: third._id, version: other.version, otherVersion: third.version },
  })
  expect(first.status).toBe(200)
  expect((await undo(await merge())).status).toBe(200)
  expect((await bookFor(third)).customer._id).toBe(other._id)
})

describe('refused with its reason, and nothing changes', () => {
  const refused = async (version: { version: number }, member = owner) => {
    const before = await sumsOf()
    const { status, body } = await undo(version, member)
    expect(await sumsOf()).toEqual(before)
    return { status, message: body.message }
  }
  const changed = { status: 409, message: texts.customer.undoNotLast }

  test('once the one who stayed has been changed', async () => {
    const merged = await merge()
    const body = { ...customerInput({ name: 'Tom B.' }), version: merged.version }
    expect((await owner.call({ method: 'PUT', path: `/customers/${kept._id}`, body })).status).toBe(200)
    expect(await refused(merged)).toEqual(changed)
  })

  test('once a booking that moved has been changed', async () => {
    const { _id } = await bookFor(other)
    const merged = await merge()
    expect((await owner.call({ method: 'DELETE', path: `/bookings/${_id}` })).status).toBe(200)
    expect(await refused(merged)).toEqual(changed)
  })

  test('once money has come', async () => {
    const billed = await bookFor(other)
    const { generate, post } = invoicesOf(owner)
    const invoice = (await generate(billed._id, { customerEmail: 'office@example.com' })).body.data
    const merged = await merge()
    await post('/payments', {
      amount: 50,
      method: 'Cash',
      allocations: [{ invoiceId: invoice._id, amount: 50 }],
    })
    expect(await refused(merged)).toEqual(changed)
  })

  test('for a merge of somebody else, a version never seen, and a second time', async () => {
    const merged = await merge()
    const colleague = await server.member(owner.claims.tenantId, 'office')
    expect(await refused(merged, colleague)).toEqual(changed)
    expect(await refused({ version: merged.version + 1 })).toEqual(changed)
    expect((await undo(merged)).status).toBe(200)
    expect(await refused({ version: merged.version + 1 })).toEqual(changed)
  })

  test.each(['dispatcher', 'viewer'] as const)('for a %s', async (role) => {
    const merged = await merge()
    const member = await server.member(owner.claims.tenantId, role)
    expect(await refused(merged, member)).toMatchObject({ status: 403 })
  })

  test('for another company, as if there were no such customer', async () => {
    const merged = await merge()
    expect(await refused(merged, await server.owner())).toMatchObject({ status: 404 })
  })
})
