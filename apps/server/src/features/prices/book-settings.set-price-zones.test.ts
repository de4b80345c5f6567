import { beforeAll, describe, expect, test } from 'vitest'
import { furnishPrices, type PriceIds } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let book: PriceIds

beforeAll(async () => {
  owner = await server.owner()
  book = await furnishPrices(owner, 'West')
})

const read = async () => (await owner.call({ method: 'GET', path: '/priceBook' })).body.data
const put = (body: object) => owner.call({ method: 'PUT', path: '/priceBook/zones', body })

describe('zones', () => {
  test('are renamed, put in order, and keep their prices', async () => {
    const { version } = await read()
    const zones = [
      { name: 'Inner', postCodes: ['3000', '3000'] },
      { id: book.zoneId, name: 'Far west', suburbs: ['Yarraville', 'yarraville', 'Seddon'] },
    ]
    const { status, body } = await put({ version, zones })
    expect(status).toBe(200)
    expect(body.data.zones).toMatchObject([
      { name: 'Inner', postCodes: ['3000'] },
      { id: book.zoneId, name: 'Far west', suburbs: ['Yarraville', 'Seddon'] },
    ])
    const sheet = await owner.call({ method: 'GET', path: `/priceBook/sheets/${book.sheetId}` })
    expect(sheet.body.data.prices).toMatchObject([{ zoneId: book.zoneId, price: 470 }])
  })

  test('that are said over what a colleague said meanwhile are refused', async () => {
    const { version } = await read()
    expect((await put({ version: version - 1, zones: [] })).status).toBe(409)
  })

  test.each<[string, (zone: PriceIds) => object[], string]>([
    ['two of one name', () => [{ name: 'A' }, { name: 'a' }], 'zones.1.name'],
    ['one without a name', () => [{ name: ' ' }], 'zones.0.name'],
    ['a band that is none', () => [{ name: 'A', band: { from: 30, to: 10 } }], 'zones.0.band'],
    ['a postcode that is none', () => [{ name: 'A', postCodes: ['30'] }], 'zones.0.postCodes.0'],
    [
      'one twice',
      ({ zoneId: id }) => [
        { id, name: 'A' },
        { id, name: 'B' },
      ],
      'zones.1.id',
    ],
  ])('with %s are refused', async (_what, zones, field) => {
    const { version } = await read()
    const answer = await put({ version, zones: zones(book) })
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([400, field])
    expect((await read()).version).toBe(version)
  })

  test('that are left out go with their prices', async () => {
    const { version } = await read()
    expect((await put({ version, zones: [{ name: 'Everywhere' }] })).status).toBe(200)
    const sheet = await owner.call({ method: 'GET', path: `/priceBook/sheets/${book.sheetId}` })
    expect(sheet.body.data).toMatchObject({ prices: [], terms: [] })
  })
})
