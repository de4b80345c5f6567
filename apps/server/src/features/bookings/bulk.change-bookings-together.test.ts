import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

interface Made {
  _id: string
  version: number
  jobID: string
}

async function book(member: TestMember, changes = {}): Promise<Made> {
  const { body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ deposit: 0, ...changes }),
  })
  return body.data
}

const CONFIRM = { action: 'confirmPickDate' }
const PAID = { action: 'setPaymentStatus', paymentStatus: 'Completed' }
const UNPAID = { action: 'setPaymentStatus', paymentStatus: 'Pending' }
const DELETE = { action: 'delete' }

const bulk = (change: object, bookings: Made[]) => ({
  method: 'POST' as const,
  path: '/bookings/bulkUpdate',
  body: { ...change, bookings: bookings.map(({ _id, version }) => ({ _id, version })) },
})

const open = async (member: TestMember, { _id }: Made) =>
  (await member.call({ method: 'GET', path: `/bookings/${_id}` })).body.data

const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

const auditOf = (member: TestMember, { _id }: Made) =>
  member.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', scope.tenantId)
      .where('subject_id', '=', _id)
      .select(['action', 'actor_name', 'changes'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

const revisionOf = (member: TestMember) =>
  member.inScope(async (scope) => {
    const counters = scope.db.selectFrom('tenant_counters').where('tenant_id', '=', scope.tenantId)
    return (await counters.select('bookings_revision').executeTakeFirstOrThrow()).bookings_revision
  })

describe('one change to several bookings', () => {
  test('confirms their pick dates, each with its own record, as one revision of the lists', async () => {
    const owner = await server.owner()
    const [one, two] = [await book(owner), await book(owner)]
    const revision = await revisionOf(owner)
    const answer = await owner.call(bulk(CONFIRM, [two, one]))
    expect(answer.status).toBe(200)
    expect(answer.body.data.bookings).toHaveLength(2)
    for (const made of [one, two]) {
      expect(answer.body.data.bookings).toContainEqual({ _id: made._id, version: 2 })
      expect(await open(owner, made)).toMatchObject({ pickupDateConfirmation: true, version: 2 })
      expect(await auditOf(owner, made)).toEqual({
        action: 'booking.changed',
        actor_name: 'Renee Castellano',
        changes: { pickDateConfirmed: { from: false, to: true } },
      })
    }
    expect(await revisionOf(owner)).toBe(revision + 1)
  })

  test('pays what is owed, and takes a full payment back', async () => {
    const owner = await server.owner()
    const made = [await book(owner, { deposit: 100 }), await book(owner)]
    const paid = await owner.call(bulk(PAID, made))
    for (const one of made) {
      expect(await open(owner, one)).toMatchObject({
        deposit: 470,
        pendingAmount: 0,
        paymentStatus: 'Completed',
      })
    }
    await owner.call(bulk(UNPAID, paid.body.data.bookings))
    for (const one of made) {
      expect(await open(owner, one)).toMatchObject({
        deposit: 0,
        pendingAmount: 470,
        paymentStatus: 'Pending',
      })
    }
  })

  test('deletes them', async () => {
    const owner = await server.owner()
    const made = [await book(owner), await book(owner)]
    expect((await owner.call(bulk(DELETE, made))).body.data.bookings).toHaveLength(2)
    const list = await owner.call({ method: 'POST', path: '/bookings/getBookings', body: {} })
    expect(list.body).toMatchObject({ total: 0, data: [] })
    for (const one of made) expect(await auditOf(owner, one)).toMatchObject({ action: 'booking.deleted' })
  })

  test('leaves alone what is already so, and says which it changed', async () => {
    const owner = await server.owner()
    const [so, other] = [await book(owner, { pickupDateConfirmation: true }), await book(owner)]
    const answer = await owner.call(bulk(CONFIRM, [so, other]))
    expect(answer.body.data.bookings).toEqual([{ _id: other._id, version: 2 }])
    expect(await open(owner, so)).toMatchObject({ version: 1 })
    expect(await auditOf(owner, so)).toMatchObject({ action: 'booking.created' })
  })

  test('changes a hundred at once and nothing else of them', async () => {
    const owner = await server.owner()
    const made: Made[] = []
    for (let count = 0; count < 100; count += 1) {
      const permit = count % 2 === 0 ? { permitRequired: true, permitCost: 85 } : {}
      made.push(await book(owner, { labelInput: `L${count}`, ...permit }))
    }
    const [first, last] = [made[0], made[99]]
    if (!first || !last) throw new Error('There are a hundred')
    const before = [await open(owner, first), await open(owner, last)]
    expect((await owner.call(bulk(CONFIRM, made))).body.data.bookings).toHaveLength(100)
    const changed = { version: 2, pickupDateConfirmation: true }
    expect([await open(owner, first), await open(owner, last)]).toEqual(
      before.map((booking) => ({ ...booking, ...changed })),
    )
    expect((await owner.call(bulk(CONFIRM, [...made, first]))).status).toBe(400)
  })

  test('is told to every open screen once', async () => {
    const owner = await server.owner()
    const told: string[][] = []
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    server.services.live.subscribe(owner.claims.tenantId, (topics) => {
      told.push(topics)
      if (topics.includes('settings')) resolve()
    })
    const made = [await book(owner), await book(owner)]
    await owner.call(bulk(CONFIRM, made))
    const settings = { version: 1, bookings: { pickupConfirm: true } }
    await owner.call({ method: 'PATCH', path: '/settings/', body: settings })
    await heard
    expect(told.slice(2)).toEqual([['bookings'], ['settings']])
  })
})

describe('all of them or none', () => {
  test.each([CONFIRM, PAID, DELETE])('when somebody has changed one meanwhile: %j', async (change) => {
    const owner = await server.owner()
    const [one, two] = [await book(owner), await book(owner)]
    await owner.call(bulk(CONFIRM, [two]))
    const before = await sumsOf(owner)
    const answer = await owner.call(bulk(change, [one, two]))
    expect(answer).toMatchObject({
      status: 409,
      body: { message: texts.server.stale, errors: [{ field: two.jobID, message: texts.server.stale }] },
    })
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('when somebody has deleted one meanwhile', async () => {
    const owner = await server.owner()
    const [one, two] = [await book(owner), await book(owner)]
    const { body } = await owner.call({ method: 'DELETE', path: `/bookings/${two._id}` })
    for (const seen of [two, { ...two, ...body.data }]) {
      const answer = await owner.call(bulk(CONFIRM, [one, seen]))
      expect(answer).toMatchObject({ status: 409, body: { errors: [{ field: two.jobID }] } })
    }
    expect(await open(owner, one)).toMatchObject({ version: 1 })
  })

  test('when one is cancelled and has no pick date to confirm', async () => {
    const owner = await server.owner()
    const [one, two] = [await book(owner), await book(owner)]
    const body = { ...bookingInput({ dropActionStatus: 'Cancelled' }), version: 1 }
    await owner.call({ method: 'PUT', path: `/bookings/${two._id}`, body })
    const answer = await owner.call(bulk(CONFIRM, [one, { ...two, version: 2 }]))
    const errors = [{ field: two.jobID, message: texts.booking.cancelled }]
    expect(answer).toMatchObject({ status: 409, body: { message: texts.booking.cancelled, errors } })
    expect(await open(owner, one)).toMatchObject({ pickupDateConfirmation: false })
  })

  test.each([CONFIRM, PAID, DELETE])('when one is another company’s: %j', async (change) => {
    const [owner, stranger] = [await server.owner(), await server.owner()]
    const [mine, theirs] = [await book(stranger), await book(owner)]
    const before = [await sumsOf(owner), await sumsOf(stranger)]
    const answer = await stranger.call(bulk(change, [mine, theirs]))
    const unknown = { ...theirs, _id: '019a0000-0000-7000-8000-000000000000' }
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual((await stranger.call(bulk(change, [mine, unknown]))).body)
    expect([await sumsOf(owner), await sumsOf(stranger)]).toEqual(before)
  })

  test.each([
    ['viewer', CONFIRM],
    ['viewer', PAID],
    ['viewer', DELETE],
    ['dispatcher', PAID],
    ['dispatcher', DELETE],
  ] as const)('when a %s may not: %j', async (role, change) => {
    const owner = await server.owner()
    const member = await server.member(owner.claims.tenantId, role)
    const made = await book(owner)
    const before = await sumsOf(owner)
    expect((await member.call(bulk(change, [made]))).status).toBe(403)
    expect(await sumsOf(owner)).toEqual(before)
  })
})

test('a dispatcher confirms pick dates', async () => {
  const owner = await server.owner()
  const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  expect((await dispatcher.call(bulk(CONFIRM, [await book(owner)]))).status).toBe(200)
})

test('a booking named twice is changed once', async () => {
  const owner = await server.owner()
  const made = await book(owner)
  const twice = [made, { ...made, _id: made._id.toUpperCase() }]
  expect((await owner.call(bulk(CONFIRM, twice))).body.data.bookings).toEqual([{ _id: made._id, version: 2 }])
})

test('a repeated key gives the first answer and changes nothing more', async () => {
  const owner = await server.owner()
  const headers = { 'idempotency-key': 'bulk-once' }
  const call = { ...bulk(CONFIRM, [await book(owner), await book(owner)]), headers }
  const first = await owner.call(call)
  const after = await sumsOf(owner)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  expect(await sumsOf(owner)).toEqual(after)
})
