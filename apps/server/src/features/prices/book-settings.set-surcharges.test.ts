import { beforeAll, describe, expect, test } from 'vitest'
import { furnishPrices } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  await furnishPrices(owner, 'West')
})

const read = async () => (await owner.call({ method: 'GET', path: '/priceBook' })).body.data
const put = (body: object) => owner.call({ method: 'PUT', path: '/priceBook/surcharges', body })
const surcharge = { name: 'Sunday', job: 'pick', on: ['Sunday'], price: null, perCent: 12.5 }

describe('what certain days cost more', () => {
  test('is kept as it was said, in its order', async () => {
    const { version, surcharges } = await read()
    const holidays = { name: 'Public holiday', job: 'drop', on: 'holidays', price: 90, perCent: null }
    const { status, body } = await put({ version, surcharges: [surcharge, holidays, ...surcharges] })
    expect(status).toBe(200)
    expect(body.data.surcharges).toMatchObject([surcharge, holidays, surcharges[0]])
    expect((await put({ version, surcharges: [] })).status).toBe(409)
    expect(await read()).toEqual(body.data)
  })

  test.each<[string, object, string]>([
    ['dollars and per cent', { price: 10 }, 'surcharges.0.price'],
    ['neither', { perCent: null }, 'surcharges.0.price'],
    ['no day', { on: [] }, 'surcharges.0.on'],
    ['no name', { name: '' }, 'surcharges.0.name'],
  ])('is refused with %s', async (_what, changed, field) => {
    const { version } = await read()
    const answer = await put({ version, surcharges: [{ ...surcharge, ...changed }] })
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([400, field])
  })
})
