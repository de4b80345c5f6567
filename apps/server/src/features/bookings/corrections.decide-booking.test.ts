import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { bookingStatusOf } from '@skipyard/domain/bookings/status/booking-status-of.ts'
import type { DropStatus, PickStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { saveBookings } from './held-bookings.store.ts'

const day = (days: number) => addDays(today, days)
const wire = (days: number) => toWireDate(day(days))

const server = await shareTestServer()
let owner: TestMember
let unused: Booking[]

type State = [drop: DropStatus, dropDay: number, pick: PickStatus, pickDay: number]

const shapes = fc.sample(anyBooking(today), { numRuns: 60, seed: 3 })

/** Puts one more booking into the books, unallocated, with its jobs on these days and in these states. */
async function given([drop, dropDay, pick, pickDay]: State): Promise<Booking> {
  const spare = unused.pop()
  if (!spare) throw new Error('Sample more bookings')
  const booking: Booking = {
    ...spare,
    drop: { ...spare.drop, date: day(dropDay), status: drop, isAllocated: false },
    pick: { ...spare.pick, date: day(pickDay), status: pick, isAllocated: false },
    status: bookingStatusOf(drop, pick, false),
    wasPending: false,
    pickDateConfirmed: false,
    paidCents: 0,
  }
  await owner.inScope((scope) => saveBookings(scope, [{ before: spare, after: booking }], true))
  return { ...booking, version: booking.version + 1 }
}

beforeAll(async () => {
  owner = await server.owner()
  unused = await owner.inScope((scope) => fillBookings(scope, shapes))
})

type Verb = 'markDelivered' | 'markReturned' | 'movePickDate'

/** What each verb is sent for a day, and a booking on which it does what it is for. */
const VERBS: Record<Verb, { body(days: number): object; state: State; days: number }> = {
  markDelivered: {
    body: (days) => ({ date: wire(days) }),
    state: ['Scheduled', -3, 'Scheduled', 4],
    days: -1,
  },
  markReturned: {
    body: (days) => ({ date: wire(days) }),
    state: ['Delivered', -9, 'Scheduled', -2],
    days: -1,
  },
  movePickDate: {
    body: (days) => ({ pickupDate: wire(days), pickupDateConfirmation: true }),
    state: ['Delivered', -9, 'Scheduled', -2],
    days: 3,
  },
}

const VERB_NAMES = ['markDelivered', 'markReturned', 'movePickDate'] as const

interface Sent {
  by?: TestMember
  version?: number
  days?: number
  body?: object
  key?: string
}

function send(verb: Verb, { id, version }: Booking, sent: Sent = {}) {
  const days = sent.days ?? VERBS[verb].days
  return (sent.by ?? owner).call({
    method: 'POST',
    path: `/bookings/${id}/${verb}`,
    body: { version: sent.version ?? version, ...VERBS[verb].body(days), ...sent.body },
    headers: sent.key ? { 'idempotency-key': sent.key } : {},
  })
}

const read = async ({ id }: Booking) =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data

const historyOf = ({ id }: Booking) =>
  owner.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', scope.tenantId)
      .where('subject_id', '=', id)
      .select(['action', 'actor_id', 'changes'])
      .orderBy('id')
      .execute(),
  )

describe.each(VERB_NAMES)('%s', (verb) => {
  const { state } = VERBS[verb]

  test('answers 404 for another company’s booking and for an unknown one, and changes nothing', async () => {
    const booking = await given(state)
    const stranger = await server.owner({ companyName: 'Stranger Skips', jobPrefix: 'STR' })
    const answer = await send(verb, booking, { by: stranger })
    const unknown = await send(verb, { ...booking, id: '0198a000-0000-7000-8000-000000000000' })
    expect([answer.status, unknown.status]).toEqual([404, 404])
    expect(answer.body).toEqual(unknown.body)
    expect((await read(booking)).version).toBe(booking.version)
  })

  test('is not for a viewer, but for office and dispatchers', async () => {
    const { tenantId } = owner.claims
    const booking = await given(state)
    const viewer = await send(verb, booking, { by: await server.member(tenantId, 'viewer') })
    expect([viewer.status, viewer.body.message]).toEqual([403, texts.server.notAllowed])
    const dispatcher = await send(verb, booking, { by: await server.member(tenantId, 'dispatcher') })
    expect(dispatcher.status).toBe(200)
    const office = await send(verb, await given(state), { by: await server.member(tenantId, 'office') })
    expect(office.status).toBe(200)
  })

  test('refuses a version that is no longer the newest', async () => {
    const booking = await given(state)
    const answer = await send(verb, booking, { version: booking.version - 1 })
    expect([answer.status, answer.body.message]).toEqual([409, texts.server.stale])
    expect((await read(booking)).version).toBe(booking.version)
    expect(await historyOf(booking)).toEqual([])
  })

  test('sent twice with one key happens once and is answered the same', async () => {
    const booking = await given(state)
    const key = `${verb}-${booking.id}`
    const answers = [await send(verb, booking, { key }), await send(verb, booking, { key })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await read(booking)).version).toBe(booking.version + 1)
    expect(await historyOf(booking)).toHaveLength(1)
  })

  test('of two at the same moment one is told that the other came first', async () => {
    const booking = await given(state)
    const answers = await Promise.all([send(verb, booking), send(verb, booking)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await historyOf(booking)).toHaveLength(1)
  })

  test('does not find a deleted booking', async () => {
    const booking = await given(state)
    await owner.call({ method: 'DELETE', path: `/bookings/${booking.id}` })
    expect((await send(verb, booking)).status).toBe(404)
  })

  test('takes no other date than a calendar date', async () => {
    const booking = await given(state)
    for (const date of ['2026-02-30T00:00:00Z', '2026-05-14T10:00:00Z', '14/05/2026', '', null, 5]) {
      const answer = await send(verb, booking, { body: { date, pickupDate: date } })
      expect([date, answer.status]).toEqual([date, 400])
    }
  })
})

/** Every refusal of the three rules, each with the field it names; without a field it is a conflict. */
const REFUSALS: [Verb, State, number, string, string | null][] = [
  ['markDelivered', ['Scheduled', -3, 'Scheduled', 4], 1, texts.booking.correctedInFuture, 'date'],
  ['markDelivered', ['Scheduled', -3, 'Scheduled', -2], -1, texts.booking.dropAfterPick, 'date'],
  ['markDelivered', ['Delivered', -3, 'Scheduled', 4], -1, texts.booking.alreadyDelivered, null],
  ['markDelivered', ['Cancelled', -3, 'Cancelled', 4], -1, texts.booking.cancelled, null],
  ['markReturned', ['Delivered', -9, 'Scheduled', -2], 1, texts.booking.correctedInFuture, 'date'],
  ['markReturned', ['Delivered', -9, 'Scheduled', -2], -10, texts.booking.pickBeforeDrop, 'date'],
  ['markReturned', ['Dispatched', -9, 'Scheduled', -2], -1, texts.booking.notDelivered, null],
  ['markReturned', ['Delivered', -9, 'Returned', -2], -1, texts.booking.alreadyPickedUp, null],
  ['markReturned', ['Delivered', -9, 'Completed', -2], -1, texts.booking.alreadyPickedUp, null],
  ['markReturned', ['Cancelled', -9, 'Cancelled', -2], -1, texts.booking.cancelled, null],
  ['movePickDate', ['Delivered', -9, 'Scheduled', -2], -1, texts.booking.dateInPast, 'pickupDate'],
  ['movePickDate', ['Scheduled', 5, 'Scheduled', 9], 4, texts.booking.pickBeforeDrop, 'pickupDate'],
  ['movePickDate', ['Delivered', -9, 'Collected', -2], 3, texts.booking.alreadyPickedUp, null],
  ['movePickDate', ['Cancelled', -9, 'Cancelled', -2], 3, texts.booking.cancelled, null],
]

test.each(REFUSALS)('%s of %j on day %i: %s', async (...[verb, state, days, message, field]) => {
  const booking = await given(state)
  const answer = await send(verb, booking, { days })
  expect([answer.status, answer.body.message]).toEqual([field ? 400 : 409, message])
  expect(answer.body.errors).toEqual(field ? [{ field, message }] : undefined)
  expect((await read(booking)).version).toBe(booking.version)
  expect(await historyOf(booking)).toEqual([])
})

describe('what is done stands in the booking and in its history', () => {
  test('a late drop is Delivered on its true day, without being allocated', async () => {
    const booking = await given(['Scheduled', -3, 'Scheduled', 4])
    const { status, body } = await send('markDelivered', booking)
    expect(status).toBe(200)
    const expected = { version: booking.version + 1, status: 'Delivered', dropActionStatus: 'Delivered' }
    expect(body.data).toMatchObject({ ...expected, dropoffDate: wire(-1), faultyComment: [] })
    expect(await read(booking)).toEqual({
      ...body.data,
      customer: expect.objectContaining({ _id: body.data.customer._id }),
    })
    expect(await historyOf(booking)).toEqual([
      {
        action: 'booking.delivered',
        actor_id: owner.claims.loginId,
        changes: {
          'drop.date': { from: day(-3), to: day(-1) },
          'drop.status': { from: 'Scheduled', to: 'Delivered' },
          status: { from: 'Scheduled', to: 'Delivered' },
        },
      },
    ])
  })

  test('a late pick is Returned on its true day, and the hire no longer overdue', async () => {
    const booking = await given(['Delivered', -9, 'Scheduled', -2])
    expect((await read(booking)).daysOver).toBe(2)
    const { body } = await send('markReturned', booking)
    const expected = { status: 'Returned', pickActionStatus: 'Returned', pickupDate: wire(-1) }
    expect(body.data).toMatchObject({ ...expected, daysOver: 0, faultyComment: [] })
    const [entry] = await historyOf(booking)
    expect(entry).toMatchObject({
      action: 'booking.returned',
      changes: {
        'pick.date': { from: day(-2), to: day(-1) },
        'pick.status': { from: 'Scheduled', to: 'Returned' },
      },
    })
  })

  test.each([
    [true, 'booking.pick-arranged'],
    [false, 'booking.extended'],
  ])('a pick moved with confirmation %s is %s', async (isConfirmed, action) => {
    const booking = await given(['Delivered', -9, 'Scheduled', -2])
    const { body } = await send('movePickDate', booking, { body: { pickupDateConfirmation: isConfirmed } })
    expect(body.data).toMatchObject({
      pickupDate: wire(3),
      pickupDateConfirmation: isConfirmed,
      daysOver: 0,
    })
    const confirmed = isConfirmed ? { pickDateConfirmed: { from: false, to: true } } : {}
    const changes = { 'pick.date': { from: day(-2), to: day(3) }, ...confirmed }
    expect(await historyOf(booking)).toMatchObject([{ action, changes }])
  })

  test('a pick moved to where it is, confirmed as it is, changes nothing', async () => {
    const booking = await given(['Delivered', -9, 'Scheduled', 3])
    const answer = await send('movePickDate', booking, { body: { pickupDateConfirmation: false } })
    expect([answer.status, answer.body.data.version]).toEqual([200, booking.version])
    expect(await historyOf(booking)).toEqual([])
  })
})

test('a drop and pick on one day go by their order, not by their hours or date', async () => {
  const booking = await given(['Scheduled', 0, 'Scheduled', 0])
  const early = await send('markReturned', booking, { days: 0 })
  expect([early.status, early.body.message]).toEqual([409, texts.booking.notDelivered])
  const delivered = await send('markDelivered', booking, { days: 0 })
  expect(delivered.body.data).toMatchObject({ status: 'Delivered', type: 'Drop/Pick' })
  const returned = await send('markReturned', booking, { days: 0, version: booking.version + 1 })
  expect(returned.body.data).toMatchObject({
    status: 'Returned',
    dropActionStatus: 'Delivered',
    pickActionStatus: 'Returned',
    dropoffDate: wire(0),
    pickupDate: wire(0),
    days: 0,
    faultyComment: [],
  })
  const again = await send('markDelivered', booking, { days: 0, version: booking.version + 2 })
  expect([again.status, again.body.message]).toEqual([409, texts.booking.alreadyDelivered])
  expect((await historyOf(booking)).map(({ action }) => action)).toEqual([
    'booking.delivered',
    'booking.returned',
  ])
})
