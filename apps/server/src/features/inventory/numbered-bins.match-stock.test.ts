import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { binsOf, numberedYard, numberingCall } from '#server/testing/numbered-yard.ts'
import { shareTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const UNKNOWN_ID = '0198a000-0000-7000-8000-000000000000'
const KEY = { size: 6, type: 'Marrel' } as const
/** FUZZ_SEED tries other sequences. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const PATIENCE_MS = 600_000
const post = (path: string, body: object): TestCall => ({ method: 'POST', path, body })
const bulk = (number: number) => post('/bins/bulkBinsCreate', { ...KEY, number })
const addStock = (count: number) => post('/binCount/addBinCount', { ...KEY, count, date: toWireDate(today) })

interface Bin {
  _id: string
  version: number
}

const setStatus =
  (status: string) =>
  ({ _id, version }: Bin): TestCall => ({ method: 'PUT', path: `/bins/${_id}`, body: { version, status } })

/** What a person may do with the bins, to one of those there are. */
const CALLS: Record<string, (bin: Bin, count: number) => TestCall> = {
  add: () => post('/bins', KEY),
  'add broken': () => post('/bins', { ...KEY, status: 'broken' }),
  remove: ({ _id, version }) => ({ method: 'DELETE', path: `/bins/${_id}?version=${version}` }),
  break: setStatus('broken'),
  mend: setStatus('on yard'),
  bulk: (_, count) => bulk(count + 1),
  'add stock': (_, count) => addStock(count - 10),
  start: () => numberingCall,
  stop: () => post('/bins/stopNumbering', KEY),
}

const step = fc.record({ kind: fc.constantFrom(...Object.keys(CALLS), 'hire'), pick: fc.nat({ max: 20 }) })

/** Takes a booking, names the bin on it if it can, and has it delivered. */
async function hire(owner: TestMember, bin: string) {
  const taken = await owner.call(post('/bookings', bookingInput({ dropoffDate: toWireDate(today) })))
  const { _id, version } = taken.body.data
  const named = await owner.call(post(`/bookings/${_id}/nameBin`, { version, actionType: 'drop', bin }))
  const now = named.status === 200 ? version + 1 : version
  await owner.call(post(`/bookings/${_id}/markDelivered`, { version: now, date: toWireDate(today) }))
}

async function take(owner: TestMember, { kind, pick }: { kind: string; pick: number }): Promise<void> {
  const bins: Bin[] = await binsOf(owner)
  const bin = bins[pick % Math.max(bins.length, 1)] ?? { _id: UNKNOWN_ID, version: 1 }
  const call = CALLS[kind]?.(bin, pick)
  if (!call) return hire(owner, bin._id)
  const { status, body } = await owner.call(call)
  if (![200, 400, 404, 409].includes(status)) throw new Error(JSON.stringify([kind, status, body]))
}

/** Bins and stock say the same: owned is what is not removed, in service what of it is not broken. */
async function expectAgreement(owner: TestMember) {
  const { body } = await owner.call({ method: 'GET', path: '/binCount/getBinCounts' })
  const [row] = body.data.binCounts
  const { body: ledger } = await owner.call(post('/binCount/getBinCountBySize', { size: 6 }))
  const lines: { count: number }[] = ledger.data.allBinsCount
  const { body: free } = await owner.call(post('/binCount/getBinPredictionBySize', KEY))
  expect(row.count).toBe(lines.reduce((sum, { count }) => sum + count, 0))
  expect(free.data.availability[0].baseCount).toBe(row.count)
  if (!row.numbered) return
  const total = async (query: string) =>
    (await owner.call({ method: 'GET', path: `/bins?limit=1&${query}` })).body.total
  expect(row.totalBins).toBe(await total('size=6'))
  expect(row.count).toBe(row.totalBins - (await total('status=broken')))
  expect(row.withCustomer).toBeGreaterThanOrEqual(await total('status=with customer'))
}

test('whatever is done with numbered bins, they and the stock agree', { timeout: PATIENCE_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const owner = await numberedYard(server, 4, 3)
      for (const one of steps) {
        await take(owner, one)
        await expectAgreement(owner)
      }
    }),
    { numRuns: 8, seed: SEED },
  )
})

test('done by several people at once, they and the stock still agree', { timeout: PATIENCE_MS }, async () => {
  for (let round = 0; round < 4; round++) {
    const owner = await numberedYard(server, 6, 5)
    const bins = await binsOf(owner)
    const [one, other] = bins
    const answers = await Promise.all([
      owner.call(post('/bins', KEY)),
      owner.call(post('/bins', KEY)),
      owner.call(bulk(3)),
      owner.call(addStock(2)),
      owner.call({ method: 'PUT', path: `/bins/${one._id}`, body: { version: 1, status: 'broken' } }),
      owner.call({ method: 'DELETE', path: `/bins/${one._id}?version=1` }),
      hire(owner, one._id),
      hire(owner, other._id),
      owner.call({ method: 'DELETE', path: `/bins/${other._id}?version=1` }),
      round % 2 === 0 ? owner.call(post('/bins/stopNumbering', KEY)) : owner.call(numberingCall),
    ])
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []))
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true)
    await expectAgreement(owner)
    const held = (await binsOf(owner)).filter(({ hire: holder }: { hire: object | null }) => holder !== null)
    expect(held.every(({ status }: { status: string }) => status === 'with customer')).toBe(true)
  }
})

test('one bin named on two hires at once goes to one of them', async () => {
  const owner = await numberedYard(server, 1)
  const [bin] = await binsOf(owner)
  const book = async (): Promise<Bin> => (await owner.call(post('/bookings', bookingInput()))).body.data
  const hires = [await book(), await book(), await book()]
  const answers = await Promise.all(
    hires.map(({ _id, version }) =>
      owner.call(post(`/bookings/${_id}/nameBin`, { version, actionType: 'drop', bin: bin._id })),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
