import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const day = (days: number) => toWireDate(addDays(today, days))
const add = (changes: object = {}) => ({
  method: 'POST' as const,
  path: '/binCount/addBinCount',
  body: { size: 6, type: 'Marrel', count: 5, date: day(0), ...changes },
})
const sums = () => checksumOfTenant(server.database.admin, owner.claims.tenantId)

interface Cases {
  field: string
  message: string
  good: object[]
  bad: object[]
}

/** Spec 000 §5, Add stock. */
const RULES: Record<string, Cases> = {
  'count is required': {
    field: 'count',
    message: texts.inventory.stockRequired,
    good: [{ count: 1 }],
    bad: [{ count: undefined }, { count: null }, { count: '' }, { count: 0 }],
  },
  'count must be an integer and may be negative': {
    field: 'count',
    message: texts.inventory.stockWhole,
    good: [{ count: -3 }, { count: 10_000 }],
    bad: [{ count: 1.5 }, { count: -0.1 }, { count: 0.5 }],
  },
  'count has a limit, and it is said': {
    field: 'count',
    message: texts.inventory.stockLimit,
    good: [{ count: -10_000 }],
    bad: [{ count: 10_001 }, { count: -10_001 }, { count: 1_000_000 }],
  },
  'the date cannot be in the past': {
    field: 'date',
    message: texts.inventory.dateInPast,
    good: [{ date: day(0) }, { date: day(400) }],
    bad: [{ date: day(-1) }, { date: day(-365) }, { date: '2001-01-01T00:00:00Z' }],
  },
}

test('every rule of adding stock has at least one good and three bad cases', () => {
  expect(Object.keys(RULES)).toHaveLength(4)
  expect(Object.values(RULES).filter(({ good, bad }) => good.length < 1 || bad.length < 3)).toEqual([])
})

describe.each(Object.entries(RULES))('%s', (_, { field, message, good, bad }) => {
  test.each(good)('%j is added', async (changes) => {
    expect((await owner.call(add(changes))).status).toBe(200)
  })

  test('anything else is refused, and nothing of it is kept', async () => {
    const before = await sums()
    for (const changes of bad) {
      const answer = await owner.call(add(changes))
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([{ field, message }]) },
      })
    }
    expect(await sums()).toEqual(before)
  })
})

test('the answer tells the stock of that size and type from that day on', async () => {
  const company = await server.owner()
  await company.call(add({ count: 4, date: day(3) }))
  const answer = await company.call(add({ count: -6, date: day(5), comments: 'Sold' }))
  expect(answer.body.data).toMatchObject({ count: -6, totalBins: -2, comments: 'Sold' })
  const earlier = await company.call(add({ count: 1 }))
  expect(earlier.body.data.totalBins).toBe(1)
  const rows = await company.call({
    method: 'POST',
    path: '/binCount/getBinCountBySize',
    body: { size: '6m3' },
  })
  expect(rows.body.data.allBinsCount.map(({ totalBins }: { totalBins: number }) => totalBins)).toEqual([
    -1, 5, 1,
  ])
  const sizes = await company.call({ method: 'GET', path: '/bins/getBinSizes' })
  expect(sizes.body.data.binSizes).toEqual([
    { size: 6, binType: 'Marrel', status: 'active', numbered: false, totalBins: 1 },
  ])
})

test.each(['dispatcher', 'viewer'] as const)('a %s cannot add stock', async (role) => {
  const member = await server.member(owner.claims.tenantId, role)
  const before = await sums()
  expect((await member.call(add())).status).toBe(403)
  expect(await sums()).toEqual(before)
})

test('a repeated key adds once', async () => {
  const headers = { 'idempotency-key': 'stock-once' }
  const first = await owner.call({ ...add(), headers })
  const after = await sums()
  expect(await owner.call({ ...add(), headers })).toMatchObject({ status: 200, body: first.body })
  expect(await sums()).toEqual(after)
})

test("another company's stock stays out of sight", async () => {
  const stranger = await server.owner()
  const sizes = await stranger.call({ method: 'GET', path: '/bins/getBinSizes' })
  expect(sizes.body.data.binSizes).toEqual([])
})
