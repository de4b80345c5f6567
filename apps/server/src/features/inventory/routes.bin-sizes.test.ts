import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })
const row = (changes: object = {}) => ({ binSize: 6, type: 'Marrel', totalBins: 9, count: 7, ...changes })
const add = (...binCounts: object[]) => post('/bins/addBinSizes', { binCounts })
const update = (binCount: object, date?: string) =>
  post('/binCount/updateBinCount', { binCounts: [binCount], date })
const bulk = (body: object) => post('/bins/bulkBinsCreate', body)
const stock = (count: number, date = today) =>
  post('/binCount/addBinCount', { size: 6, type: 'Marrel', count, date: toWireDate(date) })
const sums = (member = owner) => checksumOfTenant(server.database.admin, member.claims.tenantId)
const counts = async (member: TestMember) => {
  const answer = await member.call({ method: 'GET', path: '/binCount/getBinCounts' })
  return answer.body.data.binCounts
}
const ledger = async (member: TestMember, size = 6) => {
  const answer = await member.call(post('/binCount/getBinCountBySize', { size }))
  return answer.body.data.allBinsCount
}

const { inventory } = texts

interface Cases {
  good: object[]
  bad: { rows: object[]; field: string; message: string }[]
}

const one = (changes: object, field: string, message: string) => ({
  rows: [row(changes)],
  field: `binCounts.0.${field}`,
  message,
})
const twice = (first: object, second: object, message: string) => ({
  rows: [row(first), row(second)],
  field: 'binCounts.1.binSize',
  message,
})

/** Spec 001 §5, Stock rows. */
const RULES: Record<string, Cases> = {
  'the size is required, digits and not 0': {
    good: [row({ binSize: 8 }), row({ binSize: '10m3' }), row({ binSize: '12' })],
    bad: [
      one({ binSize: undefined }, 'binSize', inventory.rowSizeRequired),
      one({ binSize: '' }, 'binSize', inventory.rowSizeRequired),
      one({ binSize: 'six' }, 'binSize', inventory.rowSizeRequired),
      one({ binSize: 0 }, 'binSize', inventory.rowSizeUnknown),
      one({ binSize: '0' }, 'binSize', inventory.rowSizeUnknown),
      one({ binSize: 7 }, 'binSize', inventory.rowSizeUnknown),
    ],
  },
  'the total is required and not 0': {
    good: [row({ binSize: 14, totalBins: 7 })],
    bad: [
      one({ totalBins: null }, 'totalBins', inventory.totalRequired),
      one({ totalBins: 0, count: 0 }, 'totalBins', inventory.totalRequired),
      one({ totalBins: 'ten' }, 'totalBins', inventory.totalRequired),
      one({ totalBins: -4, count: 0 }, 'totalBins', inventory.belowZero),
    ],
  },
  'the count is required': {
    good: [row({ binSize: 16, count: 0 })],
    bad: [
      one({ count: undefined }, 'count', inventory.countRequired),
      one({ count: '' }, 'count', inventory.countRequired),
      one({ count: 'few' }, 'count', inventory.countRequired),
      one({ count: -1 }, 'count', inventory.belowZero),
    ],
  },
  'the count stays within the total': {
    good: [row({ binSize: 20, count: 9 })],
    bad: [
      one({ count: 10 }, 'count', inventory.countOverTotal),
      one({ totalBins: 1, count: 2 }, 'count', inventory.countOverTotal),
      one({ totalBins: 9_999, count: 10_000 }, 'count', inventory.countOverTotal),
    ],
  },
  'no size and type comes twice': {
    good: [row({ binSize: 2 }), row({ binSize: 2, type: 'Hook' })],
    bad: [
      twice({}, {}, 'You already have a Marrel bin with size 6m3*'),
      twice({ type: 'Hook' }, { type: 'Hook', count: 1 }, 'You already have a Hook bin with size 6m3*'),
      { ...one({ binSize: 25 }, 'binSize', 'You already have a Marrel bin with size 25m3*') },
    ],
  },
}

test('every rule of the stock rows has at least one good and three bad cases', () => {
  expect(Object.values(RULES).filter(({ good, bad }) => good.length < 1 || bad.length < 3)).toEqual([])
})

describe.each(Object.entries(RULES))('%s', (_, { good, bad }) => {
  test.each(good)('%j is added', async (binCount) => {
    expect((await owner.call(add(binCount))).status).toBe(200)
  })

  test('anything else is refused, and nothing of it is kept', async () => {
    await owner.call(add(row({ binSize: 25 })))
    const before = await sums()
    for (const { rows, field, message } of bad) {
      const answer = await owner.call(add(...rows))
      expect(answer, JSON.stringify(rows)).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([{ field, message }]) },
      })
    }
    expect(await sums()).toEqual(before)
  })
})

test('bulk bins take digits only', async () => {
  const company = await server.owner()
  expect((await company.call(bulk({ number: 3 }))).body.data.binCounts).toMatchObject([
    { binSize: 2, type: 'Marrel', totalBins: 3, count: 3, onYard: 3 },
  ])
  await company.call(bulk({ size: 2, type: 'Marrel', number: '4' }))
  const before = await sums(company)
  for (const number of ['four', '-4', '1.5', 0, '', null]) {
    const answer = await company.call(bulk({ number }))
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'number', message: inventory.bulkNumber }] },
    })
  }
  expect(await sums(company)).toEqual(before)
  expect(await counts(company)).toMatchObject([{ totalBins: 7, count: 7 }])
})

test('a changed count is a dated line of the ledger, told with who wrote it and why', async () => {
  const company = await server.owner()
  await company.call(add(row({ comments: 'Opening stock' })))
  const [added] = await counts(company)
  const edit = { ...row({ totalBins: 12, count: 10, comments: 'Three bought' }), version: added.version }
  const answer = await company.call(update(edit))
  expect(answer.body.data.binCounts).toMatchObject([{ totalBins: 12, count: 10, comments: 'Three bought' }])
  expect(await ledger(company)).toMatchObject([
    { count: 3, totalBins: 10, comments: 'Three bought', by: expect.stringMatching(/./) },
    { count: 7, totalBins: 7, comments: 'Opening stock' },
  ])
  expect(await company.call(update(edit))).toMatchObject({ status: 409 })
  const later = toWireDate(addDays(today, 5))
  await company.call(update({ ...edit, count: 8, version: answer.body.data.binCounts[0].version }, later))
  expect(await counts(company)).toMatchObject([{ count: 10 }])
  expect(await ledger(company)).toMatchObject([{ count: -2, totalBins: 8, date: later }, {}, {}])
})

test.each([
  ['of a size on record', add(row())],
  ['of a size known from added stock alone', stock(7)],
])('stock added meanwhile is not taken away again by a row that was read before: %s', async (_, first) => {
  const company = await server.owner()
  await company.call(first)
  const meanwhile = [
    stock(2),
    stock(-1),
    stock(1, addDays(today, 3)),
    bulk({ size: 6, type: 'Marrel', number: 1 }),
  ]
  for (const change of meanwhile) {
    const [read] = await counts(company)
    expect((await company.call(change)).status).toBe(200)
    const [now] = await counts(company)
    const edit = { ...row({ totalBins: 20, comments: 'Front row' }), version: read.version }
    expect((await company.call(update(edit))).status).toBe(409)
    expect(await counts(company)).toEqual([now])
  }
  expect(await counts(company)).toMatchObject([{ count: 9 }])
})

test('a version never comes again, so that two people at a size known from its ledger never meet unseen', async () => {
  const company = await server.owner()
  const seen = new Set<number>()
  const changes = [stock(2), stock(3), bulk({ size: 6, type: 'Marrel', number: 1 }), stock(-1), stock(1)]
  for (const change of changes) {
    await company.call(change)
    const [{ version }] = await counts(company)
    expect([...seen].every((before) => before < version)).toBe(true)
    seen.add(version)
  }
})

test('a size known from added stock alone can be edited, one never held cannot', async () => {
  const company = await server.owner()
  await company.call(stock(5))
  const [read] = await counts(company)
  expect(read).toMatchObject({ _id: null, totalBins: 5, count: 5 })
  const edit = { ...row({ totalBins: 8, count: 5 }), version: read.version }
  expect((await company.call(update(edit))).status).toBe(200)
  expect(await counts(company)).toMatchObject([{ totalBins: 8, count: 5 }])
  expect((await company.call(update(edit))).status).toBe(409)
  expect((await company.call(update({ ...row({ binSize: 8 }), version: 0 }))).status).toBe(404)
})

test('bins out with customers, planned drops and the money still owed stand in the row', async () => {
  const company = await server.owner()
  await company.call(add(row()))
  const booking = (fields: object) =>
    company.call(post('/bookings', bookingInput({ binSize: 6, binType: 'Marrel', ...fields })))
  const out = await booking({ bookingPayment: 500, deposit: 120, dropoffDate: toWireDate(today) })
  await booking({ bookingPayment: 300 })
  const { _id, version } = out.body.data
  await company.call(post(`/bookings/${_id}/markDelivered`, { version, date: toWireDate(today) }))
  expect(await counts(company)).toMatchObject([
    { count: 7, onYard: 6, withCustomer: 1, planned: 1, deposit: 120, outstandingBalance: 380 },
  ])
})

test.each([
  ['add', add(row())],
  ['update', update({ ...row(), version: 1 })],
  ['add in bulk', bulk({ number: 2 })],
])('a dispatcher and a viewer cannot %s', async (_, call) => {
  const { tenantId } = owner.claims
  const others = [await server.member(tenantId, 'dispatcher'), await server.member(tenantId, 'viewer')]
  const before = await sums()
  for (const other of others) expect((await other.call(call)).status).toBe(403)
  expect(await sums()).toEqual(before)
})

test('a repeated key adds once, and two at once add one', async () => {
  const company = await server.owner()
  const headers = { 'idempotency-key': 'bins-once' }
  const first = await company.call({ ...bulk({ number: 2 }), headers })
  expect(await company.call({ ...bulk({ number: 2 }), headers })).toMatchObject({ body: first.body })
  expect(await counts(company)).toMatchObject([{ totalBins: 2 }])
  const both = await Promise.all([company.call(add(row())), company.call(add(row()))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test("another company's bins stay out of sight", async () => {
  expect(await counts(await server.owner())).toEqual([])
})
