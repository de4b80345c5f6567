import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { yardInput } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

afterEach(() => {
  vi.useRealTimers()
})

interface Made {
  _id: string
  version: number
  jobID: string
}

async function book(member: TestMember = owner, changes = {}): Promise<Made> {
  const { body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ deposit: 0, ...changes }),
  })
  return body.data
}

async function saved(member: TestMember, call: Parameters<TestMember['call']>[0]) {
  const { status, body } = await member.call(call)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

const edit = ({ _id, version }: Made, changes: object, member = owner): Promise<Made> =>
  saved(member, {
    method: 'PUT',
    path: `/bookings/${_id}`,
    body: { ...bookingInput({ deposit: 0 }), version, ...changes },
  })

const bulk = (change: object, made: Made[], member = owner): Promise<{ bookings: Made[] }> => {
  const bookings = made.map(({ _id, version }) => ({ _id, version }))
  return saved(member, { method: 'POST', path: '/bookings/bulkUpdate', body: { ...change, bookings } })
}

const remove = ({ _id }: Made, member = owner): Promise<Made> =>
  saved(member, { method: 'DELETE', path: `/bookings/${_id}` })

const undo = (...made: { _id: string; version: number }[]) => ({
  method: 'POST' as const,
  path: '/bookings/undo',
  body: { bookings: made.map(({ _id, version }) => ({ _id, version })) },
})

const open = ({ _id }: Made) => saved(owner, { method: 'GET', path: `/bookings/${_id}` })
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

const lastAuditOf = ({ _id }: Made) =>
  owner.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', scope.tenantId)
      .where('subject_id', '=', _id)
      .select(['action', 'actor_name', 'changes'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )

/** The server's clock stands still so many seconds after the last change of a booking. */
async function standStill({ _id }: Made, seconds: number): Promise<void> {
  const { at } = await owner.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', _id)
      .select('at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + seconds * 1_000 })
}

describe('undo takes back', () => {
  test('an edit of everything, and records it as a change of its own', async () => {
    const made = await book(owner, { paymentDueDate: toWireDate(today), labelInput: 'GATE 2' })
    const before = await open(made)
    const changed = await edit(made, {
      binSize: 30,
      binType: 'Hook',
      name: 'Somebody Else',
      phone: '0491570157',
      address: {
        ...bookingInput().address,
        name: '9 Gaffney St',
        suburb: 'Pascoe Vale',
        lat: -37.7301234567,
      },
      bookingPayment: 900,
      deposit: 900,
      permitRequired: true,
      permitCost: 85,
      numberOfDays: 7,
      dropoffDate: toWireDate(addDays(today, 3)),
      comments: 'Call first',
      labelInput: '',
    })
    const answer = await owner.call(undo(changed))
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.data.bookings).toEqual([{ _id: made._id, version: 3 }])
    expect(await open(made)).toEqual({ ...before, version: 3 })
    const { action, changes } = await lastAuditOf(made)
    expect(action).toBe('booking.undone')
    expect(changes).toMatchObject({
      binSize: { from: 30, to: 6 },
      'permit.days': { from: 7, to: null },
      paymentDueOn: { from: null, to: today },
    })
  })

  test('a correction', async () => {
    const made = await book(owner, { dropoffDate: toWireDate(today) })
    const body = { version: made.version, date: toWireDate(today) }
    const before = await open(made)
    const path = `/bookings/${made._id}/markDelivered`
    const delivered = await saved(owner, { method: 'POST', path, body })
    expect(delivered).toMatchObject({ dropActionStatus: 'Delivered', status: 'Delivered' })
    expect((await owner.call(undo(delivered))).status).toBe(200)
    expect(await open(made)).toEqual({ ...before, version: 3 })
  })

  test('a deletion: the booking stands in its lists again', async () => {
    const made = await book()
    const before = await open(made)
    const answer = await owner.call(undo(await remove(made)))
    expect(answer.body.data.bookings).toEqual([{ _id: made._id, version: 3 }])
    expect(await open(made)).toEqual({ ...before, version: 3 })
    expect(await lastAuditOf(made)).toMatchObject({ action: 'booking.restored', changes: {} })
  })

  test.each([
    { action: 'confirmPickDate' },
    { action: 'setPaymentStatus', paymentStatus: 'Completed' },
    { action: 'delete' },
  ])('a change of several bookings: $action', async (change) => {
    const made = [await book(), await book(), await book(owner, { deposit: 0 })]
    const before = await Promise.all(made.map(open))
    const { bookings } = await bulk(change, made)
    const answer = await owner.call(undo(...bookings))
    expect(answer.body.data.bookings).toHaveLength(3)
    expect(await Promise.all(made.map(open))).toEqual(before.map((one) => ({ ...one, version: 3 })))
  })

  test('changes of several kinds at once', async () => {
    const [one, two] = [await book(), await book()]
    const changed = [await edit(one, { labelInput: 'X' }), await remove(two)]
    expect((await owner.call(undo(...changed))).status).toBe(200)
    expect(await open(one)).toMatchObject({ labelInput: '', version: 3 })
    expect(await open(two)).toMatchObject({ version: 3 })
  })

  test("a dispatcher's own change", async () => {
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    const made = await book()
    const changed = await edit(made, { labelInput: 'X' }, dispatcher)
    expect((await dispatcher.call(undo(changed))).status).toBe(200)
  })
})

describe('undo is refused', () => {
  const refused = async (call: ReturnType<typeof undo>, member = owner) => {
    const before = await sumsOf(member)
    const answer = await member.call(call)
    expect(await sumsOf(member)).toEqual(before)
    return answer
  }
  const answerOf = (message: string, ...made: Made[]) => ({
    status: 409,
    body: { message, errors: made.map(({ jobID }) => ({ field: jobID, message })) },
  })

  test('after half a minute, with two seconds more for the line', async () => {
    const changed = await edit(await book(), { labelInput: 'X' })
    await standStill(changed, 32.1)
    expect(await refused(undo(changed))).toMatchObject(answerOf(texts.booking.undoTooLate, changed))
    await standStill(changed, 31.9)
    expect((await owner.call(undo(changed))).status).toBe(200)
  })

  test("when the change was somebody else's", async () => {
    const office = await server.member(owner.claims.tenantId, 'office')
    const changed = await edit(await book(), { labelInput: 'X' }, office)
    expect(await refused(undo(changed))).toMatchObject(answerOf(texts.booking.undoNotLast, changed))
  })

  test('when somebody has changed the booking since, and nothing of either is lost', async () => {
    const office = await server.member(owner.claims.tenantId, 'office')
    const mine = await edit(await book(), { labelInput: 'MINE' })
    const theirs = await edit(mine, { labelInput: 'MINE', comments: 'Theirs' }, office)
    for (const seen of [mine, theirs]) {
      expect(await refused(undo(seen))).toMatchObject(answerOf(texts.booking.undoNotLast, mine))
    }
    expect(await open(mine)).toMatchObject({ labelInput: 'MINE', adminComments: 'Theirs', version: 3 })
  })

  test('twice, and for a booking just taken', async () => {
    const made = await book()
    const taken = await refused(undo(made))
    expect(taken).toMatchObject(answerOf(texts.booking.undoNotLast, made))
    const changed = await edit(made, { labelInput: 'X' })
    const undone = (await owner.call(undo(changed))).body.data.bookings[0]
    for (const seen of [changed, undone]) {
      expect(await refused(undo(seen))).toMatchObject(answerOf(texts.booking.undoNotLast, made))
    }
  })

  test('for all when one cannot be taken back, naming it', async () => {
    const [one, two] = [await edit(await book(), { labelInput: 'X' }), await book()]
    expect(await refused(undo(one, two))).toMatchObject(answerOf(texts.booking.undoNotLast, two))
    expect(await open(one)).toMatchObject({ labelInput: 'X' })
  })

  test("for another company's booking, as for an unknown one", async () => {
    const stranger = await server.owner()
    const changed = await edit(await book(), { labelInput: 'X' })
    const before = await sumsOf(owner)
    const answer = await refused(undo(changed), stranger)
    const unknown = { _id: '019a0000-0000-7000-8000-000000000000', version: 2 }
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual((await stranger.call(undo(unknown))).body)
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('for a viewer, and for who may no longer do such a thing', async () => {
    const company = await server.owner({ jobPrefix: 'TWO' })
    const viewer = await server.member(company.claims.tenantId, 'viewer')
    const made = await book(company)
    expect((await refused(undo(made), viewer)).status).toBe(403)
    const deleted = await remove(made, company)
    await demote(company)
    expect((await refused(undo(deleted), company)).status).toBe(403)
  })

  const demote = ({ claims }: TestMember) =>
    server.everybody
      .updateTable('memberships')
      .set({ role: 'dispatcher' })
      .where('login_id', '=', claims.loginId)
      .execute()
})

test('a repeated key gives the first answer and takes nothing more back', async () => {
  const changed = await edit(await book(), { labelInput: 'X' })
  const call = { ...undo(changed), headers: { 'idempotency-key': 'undo-once' } }
  const first = await owner.call(call)
  const after = await sumsOf(owner)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  expect(await sumsOf(owner)).toEqual(after)
})

describe('money that has been billed', () => {
  const wire = { email: 'nadia@example.com.au' }
  const generate = ({ _id }: Made, more = {}) =>
    saved(owner, { method: 'POST', path: '/invoices/generate', body: { bookingId: _id, ...more } })

  test('stays: what an invoice made of price and paid is not taken back at the booking', async () => {
    const made = await book(owner, wire)
    await generate(made, { deposit: 300 })
    const billed = await open(made)
    expect(billed).toMatchObject({ bookingPayment: 470, deposit: 300 })
    const answer = await owner.call(undo(billed))
    expect([answer.status, answer.body.message]).toEqual([409, texts.booking.undoNotLast])
    expect(await open(made)).toEqual(billed)
  })

  test('stays: a price typed just before its invoice was made is not taken back past it', async () => {
    const made = await book(owner, wire)
    await edit(made, { ...wire, bookingPayment: 520 })
    await generate(made)
    const billed = await open(made)
    const answer = await owner.call(undo(billed))
    expect([answer.status, answer.body.message]).toEqual([409, invoiceTexts.moneyFollowsInvoices])
    expect(await open(made)).toMatchObject({ bookingPayment: 520, pendingAmount: 520 })
  })
})

test('what was deleted comes back without a yard that was removed meanwhile', async () => {
  const member = await server.owner()
  const yard = await saved(member, { method: 'POST', path: '/yards', body: yardInput() })
  const made = await book(member)
  const yardsOf = () =>
    member.inScope(({ db, tenantId }) =>
      db
        .selectFrom('jobs')
        .where('tenant_id', '=', tenantId)
        .where('booking_id', '=', made._id)
        .select('yard_id')
        .orderBy('kind')
        .execute(),
    )
  expect(await yardsOf()).toContainEqual({ yard_id: yard._id })
  const deleted = await remove(made, member)
  await saved(member, { method: 'DELETE', path: `/yards/${yard._id}` })
  await saved(member, undo({ _id: made._id, version: deleted.version }))
  expect(await yardsOf()).toEqual([{ yard_id: null }, { yard_id: null }])
})
