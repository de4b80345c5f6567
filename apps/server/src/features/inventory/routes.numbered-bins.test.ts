import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { binsOf, numberedYard, numberingCall, switchNumbering } from '#server/testing/numbered-yard.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const UNKNOWN_ID = '0198a000-0000-7000-8000-000000000000'
const KEY = { size: 6, type: 'Marrel' } as const

const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })
const put = (id: string, body: object) => ({ method: 'PUT' as const, path: `/bins/${id}`, body })
const drop = (id: string, version = 1) => ({
  method: 'DELETE' as const,
  path: `/bins/${id}?version=${version}`,
})
const stop = post('/bins/stopNumbering', KEY)
const addStock = (count: number, date = today) =>
  post('/binCount/addBinCount', { ...KEY, count, date: toWireDate(date) })
const sums = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)
const numbersOf = async (member: TestMember, query?: string) =>
  (await binsOf(member, query)).map(({ number }: { number: string }) => number)
const rowOf = async (member: TestMember) =>
  (await member.call({ method: 'GET', path: '/binCount/getBinCounts' })).body.data.binCounts[0]
const ledger = async (member: TestMember) =>
  (await member.call(post('/binCount/getBinCountBySize', { size: 6 }))).body.data.allBinsCount

/** A hire of a 6 m³ Marrel that names a bin on its drop, Delivered today or still ahead. */
async function hireOf(member: TestMember, binId: string, isDelivered: boolean) {
  const taken = await member.call(post('/bookings', bookingInput({ dropoffDate: toWireDate(today) })))
  const { _id, jobID, version } = taken.body.data
  const path = `/bookings/${_id}`
  await member.call(post(`${path}/nameBin`, { version, actionType: 'drop', bin: binId }))
  if (isDelivered) {
    await member.call(post(`${path}/markDelivered`, { version: version + 1, date: toWireDate(today) }))
  }
  return { jobID, path, version: isDelivered ? version + 2 : version + 1 }
}

describe('numbering a size and type', () => {
  test('makes as many bins as are owned, and changes no stock', async () => {
    const owner = await numberedYard(server, 3, 2)
    expect(await binsOf(owner)).toMatchObject([
      { number: '6-001', status: 'on yard', availability: 'available', ...KEY, hire: null, promisedTo: null },
      { number: '6-002', status: 'on yard' },
      { number: '6-003', status: 'broken', availability: 'not available' },
    ])
    expect(await rowOf(owner)).toMatchObject({ numbered: true, totalBins: 3, count: 2 })
    const held = await owner.call({ method: 'GET', path: '/bins/getBinSizes' })
    expect(held.body.data.binSizes).toMatchObject([{ numbered: true }])
    expect(await ledger(owner)).toHaveLength(1)
  })

  test('works for stock that was only ever added', async () => {
    const owner = await server.owner()
    await switchNumbering(owner, true)
    await owner.call(addStock(4))
    expect((await owner.call(numberingCall)).body.data.binCounts).toMatchObject([
      { numbered: true, totalBins: 4, count: 4 },
    ])
    expect(await binsOf(owner)).toHaveLength(4)
  })

  test.each<[string, string, (owner: TestMember) => Promise<unknown>]>([
    ['they are numbered already', binTexts.isNumbered(6, 'Marrel'), (owner) => owner.call(numberingCall)],
    ['stock changes later', binTexts.stockAhead, (owner) => owner.call(addStock(1, addDays(today, 3)))],
    ['stock is below zero', binTexts.stockBelowZero, (owner) => owner.call(addStock(-9))],
    ['there are none', binTexts.nothingToNumber(6, 'Marrel'), (owner) => owner.call(addStock(-2))],
  ])('is refused when %s', async (_, message, prepare) => {
    const owner = await server.owner()
    await switchNumbering(owner, true)
    await owner.call(addStock(2))
    await prepare(owner)
    const before = await sums(owner)
    expect(await owner.call(numberingCall)).toMatchObject({ status: 409, body: { message } })
    expect(await sums(owner)).toEqual(before)
  })

  test('begins once the stock of a later date is balanced', async () => {
    const owner = await server.owner()
    await switchNumbering(owner, true)
    await owner.call(addStock(2))
    await owner.call(addStock(3, addDays(today, 3)))
    expect((await owner.call(numberingCall)).body.message).toBe(binTexts.stockAhead)
    await owner.call(addStock(-3, addDays(today, 3)))
    expect((await owner.call(numberingCall)).body.data.binCounts).toMatchObject([{ totalBins: 2, count: 2 }])
  })

  test.each([-1, 1.5, 1e30, 1_000_000, '1000000', '', '1a', null])(
    'begins at no %s, and says what a first number is',
    async (firstNumber) => {
      const owner = await server.owner()
      const { status, body } = await owner.call(post('/bins/startNumbering', { ...KEY, firstNumber }))
      expect({ status, error: body.errors[0] }).toEqual({
        status: 400,
        error: { field: 'firstNumber', message: binTexts.firstNumber },
      })
    },
  )

  test('is refused when another size has one of the numbers, by its field', async () => {
    const owner = await numberedYard(server)
    await owner.call(post('/binCount/addBinCount', { ...KEY, size: 8, count: 2, date: toWireDate(today) }))
    const same = { size: 8, type: 'Marrel', prefix: '6-', firstNumber: '004' }
    expect(await owner.call(post('/bins/startNumbering', same))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'firstNumber', message: binTexts.numberTaken('6-004') }] },
    })
  })

  test('can be stopped: the numbers go, the stock stays, and it can start anew', async () => {
    const owner = await numberedYard(server, 4, 3)
    const before = await ledger(owner)
    expect((await owner.call(stop)).body.data.binCounts).toMatchObject([
      { numbered: false, totalBins: 4, count: 3 },
    ])
    expect(await binsOf(owner)).toEqual([])
    expect(await ledger(owner)).toEqual(before)
    expect(await owner.call(stop)).toMatchObject({
      status: 409,
      body: { message: binTexts.isCounted(6, 'Marrel') },
    })
    expect((await owner.call(addStock(1))).status).toBe(200)
    expect((await owner.call(numberingCall)).status).toBe(200)
    expect(await binsOf(owner)).toHaveLength(4)
  })

  test('is nothing to a company that has not switched it on', async () => {
    const owner = await server.owner()
    await owner.call(addStock(2))
    const answers = [
      await owner.call(numberingCall),
      await owner.call(stop),
      await owner.call(post('/bins', KEY)),
      await owner.call(put(UNKNOWN_ID, { version: 1, status: 'broken' })),
      await owner.call(drop(UNKNOWN_ID)),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { message: binTexts.switchedOff } })
    }
    expect(await binsOf(owner)).toEqual([])
  })

  test('cannot be switched off while a size has numbers', async () => {
    const owner = await numberedYard(server)
    expect((await switchNumbering(owner, false)).status).toBe(409)
    await owner.call(stop)
    expect((await switchNumbering(owner, false)).status).toBe(200)
  })
})

describe('one bin', () => {
  test('is read by its id, whoever has it, until it is removed', async () => {
    const owner = await numberedYard(server)
    const [bin] = await binsOf(owner)
    const open = { method: 'GET' as const, path: `/bins/${bin._id}` }
    const { jobID } = await hireOf(owner, bin._id, false)
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    expect((await viewer.call(open)).body.data).toMatchObject({
      ...KEY,
      number: '6-001',
      version: 1,
      promisedTo: { jobID },
    })
    const [, other] = await binsOf(owner)
    expect((await owner.call(drop(other._id))).status).toBe(200)
    expect((await owner.call({ ...open, path: `/bins/${other._id}` })).status).toBe(404)
    expect((await owner.call({ ...open, path: `/bins/${UNKNOWN_ID}` })).status).toBe(404)
  })

  test('added, it is owned and in service, and the ledger says why', async () => {
    const owner = await numberedYard(server)
    const added = await owner.call(post('/bins', { ...KEY, comments: 'Bought used' }))
    expect(added.body.data).toMatchObject({ number: '6-006', comments: 'Bought used', version: 1 })
    await owner.call(post('/bins', { ...KEY, number: 'Old Red', status: 'broken' }))
    expect(await rowOf(owner)).toMatchObject({ totalBins: 7, count: 6 })
    expect(await ledger(owner)).toMatchObject([{ count: 1, totalBins: 6, comments: '6-006 added' }, {}])
  })

  test('broken and repaired, it leaves service and comes back', async () => {
    const owner = await numberedYard(server)
    const [bin] = await binsOf(owner)
    const broken = await owner.call(put(bin._id, { version: 1, status: 'broken', comments: 'Floor gone' }))
    expect(broken.body.data).toMatchObject({ status: 'broken', comments: 'Floor gone', version: 2 })
    expect(await rowOf(owner)).toMatchObject({ totalBins: 5, count: 4 })
    await owner.call(put(bin._id, { version: 2, status: 'on yard' }))
    expect(await rowOf(owner)).toMatchObject({ totalBins: 5, count: 5 })
    expect(await ledger(owner)).toMatchObject([
      { count: 1, comments: '6-001 repaired' },
      { count: -1, comments: '6-001 broken' },
      {},
    ])
  })

  test('renamed, it is the same bin and no stock changes; its number is not another’s', async () => {
    const owner = await numberedYard(server)
    const [bin] = await binsOf(owner)
    expect((await owner.call(put(bin._id, { version: 1, number: 'Big One' }))).body.data).toMatchObject({
      _id: bin._id,
      number: 'Big One',
    })
    expect((await owner.call(put(bin._id, { version: 2, number: 'BIG ONE' }))).status).toBe(200)
    expect(await owner.call(put(bin._id, { version: 3, number: '6-002' }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'number', message: binTexts.numberTaken('6-002') }] },
    })
    for (const number of ['', '  ', 'a'.repeat(21)]) {
      expect((await owner.call(put(bin._id, { version: 3, number }))).status).toBe(400)
    }
    expect(await ledger(owner)).toHaveLength(1)
  })

  test('removed, it is owned no more, even the last one; a new one may have its number', async () => {
    const owner = await numberedYard(server, 1)
    const [bin] = await binsOf(owner)
    expect((await owner.call(drop(bin._id))).status).toBe(200)
    expect(await rowOf(owner)).toMatchObject({ numbered: true, totalBins: 0, count: 0 })
    expect((await owner.call(drop(bin._id))).status).toBe(404)
    expect((await owner.call(put(bin._id, { version: 2, comments: 'x' }))).status).toBe(404)
    expect(await owner.call(post('/bins', KEY))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'number', message: binTexts.noNumberToGoOn }] },
    })
    expect((await owner.call(post('/bins', { ...KEY, number: '6-001' }))).status).toBe(200)
  })

  test.each([true, false])(
    'held by a hire (out: %s), it can be neither broken nor removed',
    async (isOut) => {
      const owner = await numberedYard(server)
      const [bin] = await binsOf(owner)
      const { jobID } = await hireOf(owner, bin._id, isOut)
      const message = expect.stringContaining(`Nadia Haddad (${jobID})`)
      const refused = { status: 409, body: { message } }
      expect(await owner.call(put(bin._id, { version: 1, status: 'broken' }))).toMatchObject(refused)
      expect(await owner.call(drop(bin._id))).toMatchObject(refused)
      expect((await owner.call(put(bin._id, { version: 1, comments: 'Dented' }))).status).toBe(200)
      expect((await owner.call(put(bin._id, { version: 2, status: 'on yard' }))).status).toBe(200)
    },
  )

  test('changed meanwhile, a second change is stale', async () => {
    const owner = await numberedYard(server)
    const [bin] = await binsOf(owner)
    await owner.call(put(bin._id, { version: 1, comments: 'One' }))
    expect((await owner.call(put(bin._id, { version: 1, comments: 'Two' }))).status).toBe(409)
  })

  test('changed meanwhile, it is not removed', async () => {
    const owner = await numberedYard(server)
    const [bin] = await binsOf(owner)
    await owner.call(put(bin._id, { version: 1, comments: 'Keep this one' }))
    const before = await sums(owner)
    expect(await owner.call(drop(bin._id, 1))).toMatchObject({
      status: 409,
      body: { message: texts.server.stale },
    })
    expect((await owner.call({ method: 'DELETE', path: `/bins/${bin._id}` })).status).toBe(400)
    expect(await sums(owner)).toEqual(before)
    expect((await owner.call(drop(bin._id, 2))).status).toBe(200)
  })
})

describe('the stock of a numbered size', () => {
  test('is added to through its bins alone, and the refusals say so', async () => {
    const owner = await numberedYard(server)
    const refused = { status: 409, body: { message: binTexts.pointToBins(6, 'Marrel') } }
    const row = { binSize: 6, type: 'Marrel', totalBins: 5, count: 5, version: (await rowOf(owner)).version }
    const update = (changes: object) =>
      post('/binCount/updateBinCount', { binCounts: [{ ...row, ...changes }] })
    const before = await sums(owner)
    expect(await owner.call(addStock(1))).toMatchObject(refused)
    expect(await owner.call(addStock(-1, addDays(today, 9)))).toMatchObject(refused)
    expect(await owner.call(update({ count: 4 }))).toMatchObject(refused)
    expect(await owner.call(update({ totalBins: 9 }))).toMatchObject(refused)
    expect(await sums(owner)).toEqual(before)
    expect((await owner.call(update({ comments: 'Front row' }))).status).toBe(200)
    expect(
      (
        await owner.call(
          post('/binCount/addBinCount', { ...KEY, type: 'Hook', count: 1, date: toWireDate(today) }),
        )
      ).status,
    ).toBe(200)
  })

  test('added in bulk is numbered on', async () => {
    const owner = await numberedYard(server)
    const answer = await owner.call(post('/bins/bulkBinsCreate', { ...KEY, number: 3 }))
    expect(answer.body.data.binCounts).toMatchObject([{ numbered: true, totalBins: 8, count: 8 }])
    expect(await numbersOf(owner, 'q=6-00&page=2&limit=5')).toEqual(['6-006', '6-007', '6-008'])
    expect(await ledger(owner)).toMatchObject([{ count: 3, comments: '6-006 to 6-008 added' }, {}])
  })

  test('reaches into the thousands', async () => {
    const owner = await numberedYard(server)
    expect((await owner.call(post('/bins/bulkBinsCreate', { ...KEY, number: 9_000 }))).status).toBe(200)
    expect((await owner.call({ method: 'GET', path: '/bins?page=91&limit=100' })).body).toMatchObject({
      total: 9_005,
      data: [{ number: '6-9001' }, {}, {}, {}, { number: '6-9005' }],
    })
  })
})

describe('the list of bins', () => {
  test('tells where each is, and finds by status, size, number and comments', async () => {
    const owner = await numberedYard(server)
    const [first, second, third] = await binsOf(owner)
    const out = await hireOf(owner, first._id, true)
    const ahead = await hireOf(owner, second._id, false)
    await owner.call(put(third._id, { version: 1, status: 'broken', comments: 'Welder has it' }))
    const hire = { customerName: 'Nadia Haddad', suburb: 'Coburg', since: toWireDate(today) }
    expect(await binsOf(owner)).toMatchObject([
      { status: 'with customer', availability: 'not available', hire: { ...hire, jobID: out.jobID } },
      { status: 'on yard', availability: 'not available', hire: null, promisedTo: { jobID: ahead.jobID } },
      { status: 'broken' },
      { status: 'on yard', availability: 'available', promisedTo: null },
      {},
    ])
    expect(await numbersOf(owner, 'status=with customer')).toEqual(['6-001'])
    expect(await numbersOf(owner, 'status=broken')).toEqual(['6-003'])
    expect(await numbersOf(owner, 'status=on yard')).toEqual(['6-002', '6-004', '6-005'])
    expect(await numbersOf(owner, 'q=welder')).toEqual(['6-003'])
    expect(await numbersOf(owner, 'size=8')).toEqual([])
    expect(await numbersOf(owner, 'size=6&type=Marrel&limit=1')).toEqual(['6-001'])
    expect(await numbersOf(owner, 'sort=-status')).toEqual(['6-003', '6-001', '6-005', '6-004', '6-002'])
  })

  test('sorts numbers as people count', async () => {
    const owner = await numberedYard(server, 1)
    for (const number of ['6-10', '6-9', 'Spare', '7']) await owner.call(post('/bins', { ...KEY, number }))
    expect(await numbersOf(owner)).toEqual(['7', '6-001', '6-9', '6-10', 'Spare'])
    expect(await numbersOf(owner, 'sort=-number')).toEqual(['Spare', '6-10', '6-9', '6-001', '7'])
  })

  test('takes the digits of other scripts for letters', async () => {
    const owner = await numberedYard(server, 1)
    for (const number of ['A٣', '１２']) {
      expect((await owner.call(post('/bins', { ...KEY, number }))).status).toBe(200)
    }
    expect(await numbersOf(owner, 'q=A')).toEqual(['A٣'])
  })

  test('says the bin is back once the hire is', async () => {
    const owner = await numberedYard(server, 1)
    const [bin] = await binsOf(owner)
    const { path, version } = await hireOf(owner, bin._id, true)
    await owner.call(post(`${path}/markReturned`, { version, date: toWireDate(today) }))
    expect(await binsOf(owner)).toMatchObject([{ status: 'on yard', availability: 'available', hire: null }])
  })
})

describe('who may', () => {
  test('dispatcher and viewer read, and change nothing', async () => {
    const owner = await numberedYard(server)
    const { tenantId } = owner.claims
    const [bin] = await binsOf(owner)
    const others = [await server.member(tenantId, 'dispatcher'), await server.member(tenantId, 'viewer')]
    const before = await sums(owner)
    for (const other of others) {
      const calls = [
        numberingCall,
        stop,
        post('/bins', KEY),
        put(bin._id, { version: 1, status: 'broken' }),
        drop(bin._id),
        post('/bins/bulkBinsCreate', { ...KEY, number: 2 }),
      ]
      for (const call of calls) expect((await other.call(call)).status, call.path).toBe(403)
      expect(await binsOf(other)).toHaveLength(5)
    }
    expect(await sums(owner)).toEqual(before)
    const office = await server.member(tenantId, 'office')
    expect((await office.call(post('/bins', KEY))).status).toBe(200)
  })

  test('another company sees and touches none of them', async () => {
    const [owner, other] = [await numberedYard(server), await numberedYard(server, 1)]
    const [bin] = await binsOf(owner)
    const before = await sums(owner)
    expect((await other.call({ method: 'GET', path: `/bins/${bin._id}` })).status).toBe(404)
    expect((await other.call(put(bin._id, { version: 1, status: 'broken' }))).status).toBe(404)
    expect((await other.call(drop(bin._id))).status).toBe(404)
    await other.call(stop)
    expect(await binsOf(other)).toEqual([])
    expect(await sums(owner)).toEqual(before)
  })

  test('a repeated key adds, removes and numbers once', async () => {
    const owner = await numberedYard(server)
    const headers = { 'idempotency-key': 'bin-once' }
    const first = await owner.call({ ...post('/bins', KEY), headers })
    expect((await owner.call({ ...post('/bins', KEY), headers })).body).toEqual(first.body)
    const removal = { ...drop(first.body.data._id), headers: { 'idempotency-key': 'bin-gone' } }
    expect([(await owner.call(removal)).status, (await owner.call(removal)).status]).toEqual([200, 200])
    const again = { ...stop, headers: { 'idempotency-key': 'stop-once' } }
    expect([(await owner.call(again)).status, (await owner.call(again)).status]).toEqual([200, 200])
    expect(await rowOf(owner)).toMatchObject({ totalBins: 5, count: 5 })
  })
})
