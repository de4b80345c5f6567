import type { WireSizeByYard, WireYardShortage } from '@skipyard/contract/inventory/yard-stock.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { removeYard } from '#server/features/yards/yard.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { yardInput } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { insertAdjustment } from './bin.store.ts'

const server = await shareTestServer()

const on = (days: number) => toWireDate(addDays(today, days))
const bins = { size: 6, type: 'Marrel' }

const stock = (member: TestMember, count: number, yardId?: string) =>
  member.call({
    method: 'POST',
    path: '/binCount/addBinCount',
    body: { ...bins, count, date: on(0), comments: '', yardId },
  })

/** A company whose first yard is in Laverton North, with a second in Campbellfield. */
async function twoYards(count = 5) {
  const owner = await server.owner()
  const { body: settings } = await owner.call({ method: 'GET', path: '/settings/' })
  const baseLocation = {
    name: '41 Leakes Rd',
    suburb: 'Laverton North',
    postCode: '3026',
    lat: -37.83,
    lon: 144.78,
  }
  const body = { version: settings.data.version, baseLocation }
  await owner.call({ method: 'PATCH', path: '/settings/', body })
  const yard = await owner.call({ method: 'POST', path: '/yards', body: yardInput() })
  await stock(owner, count)
  return { owner, first: owner.claims.tenantId, second: `${yard.body.data._id}` }
}

const move = (member: TestMember, transfer: object) =>
  member.call({
    method: 'POST',
    path: '/binCount/transfers',
    body: { ...bins, count: 3, date: on(2), ...transfer },
  })

async function byYard(member: TestMember): Promise<{ sizes: WireSizeByYard[]; short: WireYardShortage[] }> {
  return (await member.call({ method: 'GET', path: '/binCount/getStockByYard' })).body.data
}

async function freeInAll(member: TestMember): Promise<number[]> {
  const body = { ...bins, date: on(0) }
  const answer = await member.call({ method: 'POST', path: '/binCount/getBinPredictionBySize', body })
  return answer.body.data.availability.slice(0, 5).map(({ available }: { available: number }) => available)
}

const book = async (member: TestMember, changes: object = {}) => {
  const made = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ binSize: '6m3', binType: 'Marrel', ...changes }),
  })
  expect(made.status).toBe(200)
  return made.body.data
}

/** Near to the first yard. */
const hireAtFirst = {
  address: { name: '1 Leakes Rd', suburb: 'Laverton North', postCode: '3026', lat: -37.831, lon: 144.78 },
  dropoffDate: on(6),
  pickupDate: on(9),
}

describe('transfers between yards', () => {
  test('what a company had is in its first yard, and a transfer brings it to the second', async () => {
    const { owner, first, second } = await twoYards()
    const before = await byYard(owner)
    expect(before.sizes).toMatchObject([
      {
        size: 6,
        total: 5,
        yards: [
          { yardId: first, onYard: 5 },
          { yardId: second, onYard: 0 },
        ],
      },
    ])
    const moved = await move(owner, { fromYardId: first, toYardId: second, date: on(0) })
    expect([moved.status, moved.body.data]).toMatchObject([200, { count: 3, calledOff: false }])
    const [row] = (await byYard(owner)).sizes
    expect(row?.yards.map(({ onYard }) => onYard)).toEqual([2, 3])
    expect(row?.total).toBe(5)
  })

  test('in transit the bins are not free in all, and free again the day after', async () => {
    const { owner, first, second } = await twoYards()
    await move(owner, { fromYardId: first, toYardId: second })
    expect(await freeInAll(owner)).toEqual([5, 5, 2, 5, 5])
  })

  test('no more than are there that morning, in words that name the yard', async () => {
    const { owner, first, second } = await twoYards()
    const refused = await move(owner, { fromYardId: first, toYardId: second, count: 6 })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'count', message: 'In Laverton North there are 5 that morning*'.replace('5', 'five') }],
    ])
    expect((await move(owner, { fromYardId: second, toYardId: first, count: 1 })).status).toBe(400)
    expect((await move(owner, { fromYardId: first, toYardId: first })).status).toBe(400)
    expect((await move(owner, { fromYardId: first, toYardId: second, date: on(-1) })).status).toBe(400)
  })

  test('no more than are left for what is promised on a later day', async () => {
    const { owner, first, second } = await twoYards()
    for (const _ of [1, 2, 3]) await book(owner, hireAtFirst)
    const refused = await move(owner, { fromYardId: first, toYardId: second })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'count', message: expect.stringMatching(/^In Laverton North there are two free on /) }],
    ])
    expect((await move(owner, { fromYardId: first, toYardId: second, count: 2 })).status).toBe(200)
    expect((await byYard(owner)).short).toEqual([])
  })

  test('one booking too many on a later day keeps no idle bins there, once that is agreed', async () => {
    const { owner, first, second } = await twoYards()
    for (const _ of [1, 2, 3, 4, 5, 6]) await book(owner, hireAtFirst)
    expect((await byYard(owner)).short).toMatchObject([{ yardId: first }])
    const yards = { fromYardId: first, toYardId: second }
    expect((await move(owner, { ...yards, count: 6 })).status).toBe(400)
    const asks = await move(owner, yards)
    expect([asks.status, asks.body.errors]).toEqual([
      400,
      [
        {
          field: 'moveShort',
          message: expect.stringMatching(
            /^Laverton North is one short on .* already, and would be four short\*$/,
          ),
        },
      ],
    ])
    expect((await byYard(owner)).sizes[0]?.yards.map(({ onYard }) => onYard)).toEqual([5, 0])
    expect((await move(owner, { ...yards, moveShort: true })).status).toBe(200)
  })

  test('what is bought for a yard is there, and for no yard of another company', async () => {
    const { owner, second } = await twoYards(2)
    const other = await twoYards(0)
    const buy = (yardId: string) => stock(owner, 4, yardId)
    expect((await buy(second)).status).toBe(200)
    const refused = await buy(other.second)
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'yardId'])
    const [row] = (await byYard(owner)).sizes
    expect([row?.total, row?.yards.map(({ onYard }) => onYard)]).toEqual([6, [2, 4]])
  })

  test('called off, nothing was moved; what is over is not called off', async () => {
    const { owner, first, second } = await twoYards()
    const { body } = await move(owner, { fromYardId: first, toYardId: second })
    const callOff = () => owner.call({ method: 'DELETE', path: `/binCount/transfers/${body.data._id}` })
    expect((await callOff()).body.data).toMatchObject({ calledOff: true })
    expect((await callOff()).status).toBe(200)
    expect(await freeInAll(owner)).toEqual([5, 5, 5, 5, 5])
    const { body: listed } = await owner.call({ method: 'GET', path: '/binCount/transfers' })
    expect(listed.data).toMatchObject([{ _id: body.data._id, calledOff: true }])
  })

  test('is the office’s, within its own company', async () => {
    const { owner, first, second } = await twoYards()
    const stranger = await server.owner()
    const yards = { fromYardId: first, toYardId: second }
    for (const role of ['dispatcher', 'viewer'] as const) {
      const member = await server.member(owner.claims.tenantId, role)
      expect((await move(member, yards)).status).toBe(403)
    }
    expect((await move(stranger, yards)).status).toBe(404)
    const { body } = await move(owner, yards)
    const path = `/binCount/transfers/${body.data._id}`
    expect((await stranger.call({ method: 'DELETE', path })).status).toBe(404)
  })

  test('a yard with bins, or with a transfer that is not over, is not removed', async () => {
    const { owner, first, second } = await twoYards()
    const remove = () => owner.call({ method: 'DELETE', path: `/yards/${second}` })
    const callOff = ({ body }: Awaited<ReturnType<typeof move>>) =>
      owner.call({ method: 'DELETE', path: `/binCount/transfers/${body.data._id}` })
    const there = await move(owner, { fromYardId: first, toYardId: second, date: on(0) })
    expect((await remove()).body.message).toBe(yardTexts.inUse('Campbellfield'))
    await callOff(there)
    const ahead = await move(owner, { fromYardId: first, toYardId: second })
    const refused = await remove()
    expect([refused.status, refused.body.message]).toEqual([409, yardTexts.transferAhead('Campbellfield')])
    await callOff(ahead)
    expect((await remove()).status).toBe(200)
    expect((await byYard(owner)).sizes[0]?.yards).toEqual([{ yardId: first, onYard: 5, out: 0 }])
  })

  test('is not called off where a yard of it was removed', async () => {
    const { owner, first, second } = await twoYards()
    const { body } = await move(owner, { fromYardId: first, toYardId: second })
    await owner.inScope((scope) => removeYard(scope, second))
    const path = `/binCount/transfers/${body.data._id}`
    const refused = await owner.call({ method: 'DELETE', path })
    expect([refused.status, refused.body.message]).toEqual([409, yardTexts.yardRemoved])
  })
})

describe('which yard a booking takes its bin from', () => {
  // The site of bookingInput is nearer to Campbellfield than to Laverton North.
  test('the nearest that has one, and what is short at one yard is said with what the others have', async () => {
    const { owner, first, second } = await twoYards()
    await move(owner, { fromYardId: first, toYardId: second, count: 1, date: on(0) })
    const dates = { dropoffDate: on(3), pickupDate: on(9) }
    const yardOf = async ({ actionDetails }: { actionDetails: { _id: string }[] }) =>
      owner.inScope(async ({ db, tenantId }) => {
        const rows = await db
          .selectFrom('jobs')
          .where('tenant_id', '=', tenantId)
          .where(
            'id',
            'in',
            actionDetails.map(({ _id }) => _id),
          )
          .select('yard_id')
          .orderBy('kind')
          .execute()
        return rows.map(({ yard_id }) => yard_id)
      })
    expect(await yardOf(await book(owner, dates))).toEqual([second, second])
    expect(await yardOf(await book(owner, dates))).toEqual([null, second])
    expect((await byYard(owner)).short).toEqual([])
    // The bin that the first booking counts on is sold.
    await stock(owner, -1, second)
    const { short } = await byYard(owner)
    expect(short).toMatchObject([{ yardId: second, send: { fromYardId: first, count: 1 } }])
    expect(short[0]?.message).toMatch(
      /^Campbellfield is one 6 m³ Marrel short on .*In Laverton North there are four\.$/,
    )
  })

  test('a conflict says which yard is short and where there are some', async () => {
    const { owner, first, second } = await twoYards(4)
    await move(owner, { fromYardId: first, toYardId: second, count: 1, date: on(0) })
    const dates = { dropoffDate: on(3), pickupDate: on(9) }
    const near = await book(owner, dates)
    // Its bin was written off before drops were settled with that, and more are promised than there are.
    const gone = { size: 6, type: 'Marrel', count: -1, date: today, comments: '', yardId: second } as const
    await owner.inScope((scope) => insertAdjustment(scope, uuidv7(), gone))
    const sentences = async () =>
      (await owner.call({ method: 'GET', path: `/bookings/${near.id}/conflict` })).body.data.yards
    expect(await sentences()).toEqual([
      expect.stringMatching(/^Campbellfield is one .*In Laverton North there are three\.$/),
    ])
  })

  test('a company with one yard has none named, and no shortage of a yard', async () => {
    const owner = await server.owner()
    await book(owner)
    const named = await owner.inScope(({ db, tenantId }) =>
      db
        .selectFrom('jobs')
        .where('tenant_id', '=', tenantId)
        .where('yard_id', 'is not', null)
        .select('id')
        .execute(),
    )
    expect(named).toEqual([])
    expect((await byYard(owner)).short).toEqual([])
  })
})
