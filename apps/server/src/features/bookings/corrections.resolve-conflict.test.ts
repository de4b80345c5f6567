import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

interface Made {
  _id: string
  version: number
}

const on = (days: number) => toWireDate(addDays(today, days))
const dates = (drop: number, pick: number) => ({ dropoffDate: on(drop), pickupDate: on(pick) })

async function saved(member: TestMember, path: string, body: object) {
  const answer = await member.call({ method: 'POST', path, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

const book = (member: TestMember, hire: ReturnType<typeof dates>, changes = {}): Promise<Made> =>
  saved(member, '/bookings', bookingInput({ ...hire, ...changes }))

const stock = (member: TestMember, bins: { size: number; count: number; type?: string }) =>
  saved(member, '/binCount/addBinCount', { type: 'Marrel', date: on(0), comments: '', ...bins })

/** A company with one 6 m³ bin that two bookings want on the same days. */
async function oversold() {
  const owner = await server.owner()
  await stock(owner, { size: 6, count: 1 })
  const [one, two] = [await book(owner, dates(5, 8)), await book(owner, dates(6, 9))]
  return { owner, one, two }
}

const conflictOf = (member: TestMember, { _id }: Made) =>
  member.call({ method: 'GET', path: `/bookings/${_id}/conflict` })

const resolve = ({ _id, version }: Made, choice: object) => ({
  method: 'POST' as const,
  path: `/bookings/${_id}/resolveConflict`,
  body: { version, ...choice },
})

const byDates = (drop: number, pick: number) => ({ by: 'dates', ...dates(drop, pick) })
const byBin = (binSize: number, more = {}) => ({ by: 'bin', binSize, binType: 'Marrel', ...more })
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

describe('the ways out of a conflict', () => {
  test('are the nearest days on which the whole hire has a bin, and the bins free as it is', async () => {
    const { owner, two } = await oversold()
    await stock(owner, { size: 8, count: 2 })
    await stock(owner, { size: 4, count: 1, type: 'Hook' })
    await book(owner, dates(7, 7), { binSize: 4, binType: 'Hook' })
    const { status, body } = await conflictOf(owner, two)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      version: 1,
      isConflicting: true,
      available: -1,
      dates: [
        { ...dates(9, 12), available: 1 },
        { ...dates(10, 13), available: 1 },
        { ...dates(1, 4), available: 1 },
        { ...dates(11, 14), available: 1 },
        { ...dates(0, 3), available: 1 },
      ],
      sizes: [{ binSize: 8, binType: 'Marrel', available: 2 }],
    })
  })

  test('are there for a booking without a conflict too, which says so', async () => {
    const owner = await server.owner()
    await stock(owner, { size: 6, count: 1 })
    const { body } = await conflictOf(owner, await book(owner, dates(5, 8)))
    expect(body.data).toMatchObject({ isConflicting: false, available: 0 })
    expect(body.data.dates[0]).toEqual({ ...dates(4, 7), available: 1 })
  })

  test('there are none for a cancelled booking', async () => {
    const { owner, two } = await oversold()
    const body = { ...bookingInput(dates(6, 9)), version: 1, dropActionStatus: 'Cancelled' }
    await owner.call({ method: 'PUT', path: `/bookings/${two._id}`, body })
    const answer = await conflictOf(owner, two)
    expect(answer.body.data).toMatchObject({ isConflicting: false, dates: [], sizes: [] })
  })
})

describe('taking a way out', () => {
  test.each([
    ['other dates', () => byDates(9, 12), { ...dates(9, 12), binSize: 6, amount: 470 }],
    ['another bin at the same price', () => byBin(8), { ...dates(6, 9), binSize: 8, amount: 470 }],
    ['another bin at another price', () => byBin(8, { bookingPayment: 520 }), { binSize: 8, amount: 520 }],
  ])('%s ends the conflict of both bookings and is recorded', async (_, choice, expected) => {
    const { owner, one, two } = await oversold()
    await stock(owner, { size: 8, count: 1 })
    const answer = await owner.call(resolve(two, choice()))
    expect(answer).toMatchObject({ status: 200, body: { data: { ...expected, version: 2 } } })
    for (const booking of [one, two]) {
      expect((await conflictOf(owner, booking)).body.data.isConflicting).toBe(false)
    }
    const history = await owner.call({ method: 'GET', path: `/bookings/${two._id}/history` })
    expect(history.body.data[0].action).toBe('booking.conflict-resolved')
  })

  test('every way that is offered can be taken', async () => {
    const { owner, two } = await oversold()
    await stock(owner, { size: 8, count: 1 })
    const { dates: offered, sizes } = (await conflictOf(owner, two)).body.data
    const ways = [
      ...offered.map((way: object) => ({ by: 'dates', ...way })),
      ...sizes.map((way: object) => ({ by: 'bin', ...way })),
    ]
    expect(ways).toHaveLength(6)
    for (const { available, ...way } of ways) {
      const { version } = (await conflictOf(owner, two)).body.data
      const answer = await owner.call(resolve({ ...two, version }, way))
      expect([available, answer.status]).toEqual([1, 200])
    }
  })

  test('can be undone', async () => {
    const { owner, two } = await oversold()
    const { body } = await owner.call(resolve(two, byDates(9, 12)))
    const { _id, version } = body.data
    await saved(owner, '/bookings/undo', { bookings: [{ _id, version }] })
    expect((await conflictOf(owner, two)).body.data).toMatchObject({ isConflicting: true, version: 3 })
  })

  test('a dispatcher may, at the price the office agreed on', async () => {
    const { owner, two } = await oversold()
    await stock(owner, { size: 8, count: 1 })
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    expect((await dispatcher.call(resolve(two, byBin(8, { bookingPayment: 500 })))).status).toBe(403)
    expect((await dispatcher.call(resolve(two, byBin(8)))).status).toBe(200)
  })
})

describe('a way out is refused and nothing changes', () => {
  const refusal = (status: 400 | 409, message: string) => ({ status, body: { message } })

  test.each([
    ['somebody took the last bin meanwhile', byDates(5, 8), refusal(409, texts.booking.binTaken)],
    ['the company has no such bin', byBin(30), refusal(409, texts.booking.binTaken)],
    ['the day has passed', byDates(-1, 2), refusal(400, texts.booking.dateInPast)],
    ['the drop comes after the pick', byDates(12, 11), refusal(400, texts.booking.dropAfterPick)],
    [
      'more is paid than it would cost',
      byBin(6, { bookingPayment: 50 }),
      refusal(400, texts.booking.depositOverTotal),
    ],
  ])('when %s', async (_, choice, expected) => {
    const { owner, two } = await oversold()
    const before = await sumsOf(owner)
    expect(await owner.call(resolve(two, choice))).toMatchObject(expected)
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('when somebody has changed the booking meanwhile', async () => {
    const { owner, two } = await oversold()
    await owner.call(resolve(two, byDates(9, 12)))
    expect(await owner.call(resolve(two, byDates(10, 13)))).toMatchObject({
      status: 409,
      body: { message: texts.server.stale },
    })
  })

  test('when a viewer would take it', async () => {
    const { owner, two } = await oversold()
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    expect((await viewer.call(resolve(two, byDates(9, 12)))).status).toBe(403)
    expect((await conflictOf(viewer, two)).status).toBe(200)
  })

  test('when the booking is another company’s', async () => {
    const { owner, two } = await oversold()
    const stranger = await server.owner()
    const before = await sumsOf(owner)
    expect((await conflictOf(stranger, two)).status).toBe(404)
    expect((await stranger.call(resolve(two, byDates(9, 12)))).status).toBe(404)
    expect(await sumsOf(owner)).toEqual(before)
  })
})

test('two bookings that go for the last bin at once: one gets it', async () => {
  const owner = await server.owner()
  await stock(owner, { size: 6, count: 1 })
  const made: Made[] = []
  for (let count = 0; count < 4; count += 1) made.push(await book(owner, dates(5, 8)))
  const answers = await Promise.all(made.map((one) => owner.call(resolve(one, byDates(20, 23)))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a repeated key gives the first answer and changes nothing more', async () => {
  const { owner, two } = await oversold()
  const call = { ...resolve(two, byDates(9, 12)), headers: { 'idempotency-key': 'resolve-once' } }
  const first = await owner.call(call)
  const after = await sumsOf(owner)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  expect(await sumsOf(owner)).toEqual(after)
})
