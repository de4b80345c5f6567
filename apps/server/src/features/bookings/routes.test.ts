import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

interface Made {
  _id: string
  version: number
  customer: { _id: string }
}

async function book(member: TestMember, changes = {}): Promise<Made> {
  const { status, body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ deposit: 0, ...changes }),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

const create = (changes = {}) => ({ method: 'POST' as const, path: '/bookings', body: bookingInput(changes) })
const change = ({ _id, version }: { _id: string; version: number }, changes = {}) => ({
  method: 'PUT' as const,
  path: `/bookings/${_id}`,
  body: { ...bookingInput({ deposit: 0, ...changes }), version },
})
const remove = (_id: string) => ({ method: 'DELETE' as const, path: `/bookings/${_id}` })
const open = (_id: string) => ({ method: 'GET' as const, path: `/bookings/${_id}` })

const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

async function auditOf(member: TestMember, subjectId: string) {
  return member.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', scope.tenantId)
      .where('subject_id', '=', subjectId)
      .select(['action', 'actor_name', 'changes'])
      .orderBy('id')
      .execute(),
  )
}

describe("another company's booking answers as if it did not exist", () => {
  test.each([
    ['opened', (made: Made) => open(made._id), () => open(UNKNOWN)],
    ['changed', (made: Made) => change(made), () => change({ _id: UNKNOWN, version: 1 })],
    ['deleted', (made: Made) => remove(made._id), () => remove(UNKNOWN)],
    ['cloned', (made: Made) => create({ clonedFrom: made._id }), () => create({ clonedFrom: UNKNOWN })],
    [
      'booked for its customer',
      (made: Made) => create({ customerData: { id: made.customer._id } }),
      () => create({ customerData: { id: UNKNOWN } }),
    ],
  ])('when it is %s', async (_, theirs, unknown) => {
    const stranger = await server.owner()
    const made = await book(owner)
    const before = [await sumsOf(owner), await sumsOf(stranger)]
    const answer = await stranger.call(theirs(made))
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual((await stranger.call(unknown())).body)
    expect([await sumsOf(owner), await sumsOf(stranger)]).toEqual(before)
  })

  test("a booking cannot be moved to another company's customer", async () => {
    const stranger = await server.owner()
    const [mine, theirs] = [await book(owner), await book(stranger)]
    const answer = await owner.call(change(mine, { customerData: { id: theirs.customer._id } }))
    expect(answer.status).toBe(404)
  })
})

describe('what a role may not do is refused and changes nothing', () => {
  test.each([
    ['viewer', 'take a booking', () => create()],
    ['viewer', 'change a booking', (made: Made) => change(made, { labelInput: 'X' })],
    ['viewer', 'delete a booking', (made: Made) => remove(made._id)],
    ['dispatcher', 'delete a booking', (made: Made) => remove(made._id)],
    ['dispatcher', 'change what the office agreed on', (made: Made) => change(made, { deposit: 5 })],
  ] as const)('a %s cannot %s', async (role, _, attempt) => {
    const member = await server.member(owner.claims.tenantId, role)
    const made = await book(owner)
    const before = await sumsOf(owner)
    expect((await member.call(attempt(made))).status).toBe(403)
    expect(await sumsOf(owner)).toEqual(before)
  })

  test.each([
    ['dispatcher', 'take a booking', () => create()],
    ['dispatcher', 'change the label', (made: Made) => change(made, { labelInput: 'RUSH' })],
    ['office', 'change the price', (made: Made) => change(made, { bookingPayment: 900 })],
    ['office', 'delete a booking', (made: Made) => remove(made._id)],
    ['viewer', 'open a booking', (made: Made) => open(made._id)],
  ] as const)('a %s can %s', async (role, _, attempt) => {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await member.call(attempt(await book(owner)))).status).toBe(200)
  })
})

describe('a repeated key gives the first answer and changes nothing more', () => {
  test.each([
    ['taking', () => create()],
    ['changing', (made: Made) => change(made, { labelInput: 'TWICE' })],
    ['deleting', (made: Made) => remove(made._id)],
  ] as const)('%s a booking', async (name, attempt) => {
    const call = { ...attempt(await book(owner)), headers: { 'idempotency-key': `repeat-${name}` } }
    const first = await owner.call(call)
    const after = await sumsOf(owner)
    const second = await owner.call(call)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await sumsOf(owner)).toEqual(after)
  })

  test('with another body it is refused', async () => {
    const headers = { 'idempotency-key': 'same-key-other-body' }
    await owner.call({ ...create(), headers })
    const before = await sumsOf(owner)
    expect((await owner.call({ ...create({ bookingPayment: 999 }), headers })).status).toBe(422)
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('a refused attempt does not use the key up', async () => {
    const headers = { 'idempotency-key': 'refused-then-mended' }
    expect((await owner.call({ ...create({ phone: '1' }), headers })).status).toBe(400)
    expect((await owner.call({ ...create(), headers })).status).toBe(200)
  })
})

describe('an edit', () => {
  test('of a version somebody else has changed is refused', async () => {
    const made = await book(owner)
    expect((await owner.call(change(made, { labelInput: 'FIRST' }))).status).toBe(200)
    const before = await sumsOf(owner)
    expect((await owner.call(change(made, { labelInput: 'SECOND' }))).status).toBe(409)
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('raises the version and records who changed what, from what', async () => {
    const made = await book(owner)
    const answer = await owner.call(change(made, { labelInput: 'RUSH', bookingPayment: 500 }))
    expect(answer.body.data).toMatchObject({
      version: 2,
      labelInput: 'RUSH',
      amount: 500,
      pendingAmount: 500,
    })
    const [created, updated] = await auditOf(owner, made._id)
    expect(created).toMatchObject({ action: 'booking.created', actor_name: 'Renee Castellano' })
    expect(updated).toMatchObject({
      action: 'booking.updated',
      changes: { label: { from: '', to: 'RUSH' }, priceCents: { from: 47_000, to: 50_000 } },
    })
  })

  test('that changes nothing leaves version and history alone', async () => {
    const made = await book(owner)
    expect((await owner.call(change(made))).body.data.version).toBe(1)
    expect(await auditOf(owner, made._id)).toHaveLength(1)
  })

  test('keeps a date that has passed meanwhile', async () => {
    const made = await book(owner)
    const past = addDays(today, -3)
    await owner.inScope((scope) =>
      scope.db
        .updateTable('jobs')
        .set({ date: past })
        .where('booking_id', '=', made._id)
        .where('kind', '=', 'drop')
        .execute(),
    )
    const kept = await owner.call(change(made, { dropoffDate: toWireDate(past), labelInput: 'LATE' }))
    expect(kept.status).toBe(200)
    const moved = { dropoffDate: toWireDate(addDays(past, -1)) }
    expect((await owner.call(change({ ...made, version: 2 }, moved))).status).toBe(400)
  })
})

describe('a deleted booking', () => {
  test('is gone from its address and every list, and stays on record', async () => {
    const company = await server.owner()
    const made = await book(company)
    expect((await company.call(remove(made._id))).body).toEqual({ data: { _id: made._id, version: 2 } })
    expect((await company.call(open(made._id))).status).toBe(404)
    expect((await company.call(change(made))).status).toBe(404)
    expect((await company.call(remove(made._id))).status).toBe(404)
    const list = await company.call({ method: 'POST', path: '/bookings/getBookings', body: {} })
    expect(list.body).toMatchObject({ total: 0, data: [] })
    expect(await auditOf(company, made._id)).toMatchObject([{}, { action: 'booking.deleted' }])
  })

  test('does not give its number to another', async () => {
    const company = await server.owner()
    const made = await book(company)
    await company.call(remove(made._id))
    expect(await book(company)).toMatchObject({ jobID: 'TST-2' })
  })
})

describe('the customer of a booking', () => {
  test('is the one on record with the same phone and name', async () => {
    const company = await server.owner()
    const first = await book(company)
    const again = await book(company, { name: 'nadia haddad', phone: '0491 570 006' })
    expect(again.customer._id).toBe(first.customer._id)
  })

  test.each(['alternativePhone', 'secondaryPhone'])(
    'is the one on record whose %s and name are given, and keeps their first phone',
    async (further) => {
      const company = await server.owner()
      const first = await book(company)
      const { _id } = first.customer
      const { body: read } = await company.call({ method: 'GET', path: `/customers/${_id}` })
      const details = { ...read.data, [further]: '0491570110' }
      const path = `/customers/${_id}`
      expect(await company.call({ method: 'PUT', path, body: details })).toMatchObject({ status: 200 })

      const again = await book(company, { phone: '0491 570 110' })
      expect(again.customer._id).toBe(_id)
      const { body } = await company.call({ method: 'GET', path: '/customers?phone=0491570110' })
      expect(body.data).toMatchObject([{ _id, phone: '0491570006', [further]: '0491570110' }])

      const namesake = await book(company, { name: 'Somebody Else', phone: '0491570110' })
      expect(namesake.customer._id, 'another name is somebody new').not.toBe(_id)
    },
  )

  test('is the one selected, as long as the phone is theirs', async () => {
    const company = await server.owner()
    const first = await book(company)
    const customerData = { id: first.customer._id }
    const renamed = await book(company, { name: 'Nadia H. Haddad', customerData })
    expect(renamed.customer._id).toBe(first.customer._id)
    const somebodyElse = await book(company, { phone: '0491570157', customerData })
    expect(somebodyElse.customer._id).not.toBe(first.customer._id)
  })

  test('gains the site of a new booking once', async () => {
    const company = await server.owner()
    const address = { ...bookingInput().address, name: '5 Other Rd', suburb: 'Preston', lat: -37.7, lon: 145 }
    for (const changes of [{}, { address }, { address }])
      await book(company, { ...changes, address: { ...bookingInput().address, ...changes.address } })
    const { body } = await company.call({ method: 'GET', path: '/customers?phone=0491' })
    expect(body.data).toHaveLength(1)
    expect(body.data[0].address.map(({ suburb }: { suburb: string }) => suburb)).toEqual([
      'Coburg',
      'Preston',
    ])
  })

  test('made by an edit comes with the further sites given', async () => {
    const company = await server.owner()
    const made = await book(company)
    const { address } = bookingInput()
    const further = { ...address, name: '5 Other Rd', suburb: 'Preston', lat: -37.7, lon: 145 }
    const customerData = { newCustomer: true, address: [address, further] }
    await company.call(change(made, { phone: '0491570157', name: 'Tom Beckett', customerData }))
    const { body } = await company.call({ method: 'GET', path: '/customers?phone=0491570157' })
    expect(body.data[0].address.map(({ suburb }: { suburb: string }) => suburb)).toEqual([
      'Coburg',
      'Preston',
    ])
  })
})

test('a clone of a Pending booking stays Pending, any other is Scheduled', async () => {
  const made = await book(owner)
  expect(await book(owner, { clonedFrom: made._id })).toMatchObject({ status: 'Scheduled' })
  await owner.inScope((scope) =>
    scope.db
      .updateTable('bookings')
      .set({ status: 'Pending', was_pending: true })
      .where('id', '=', made._id)
      .execute(),
  )
  expect(await book(owner, { clonedFrom: made._id })).toMatchObject({ status: 'Pending' })
})
