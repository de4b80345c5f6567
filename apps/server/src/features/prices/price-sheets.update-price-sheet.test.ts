import { beforeAll, describe, expect, test } from 'vitest'
import { cellOf, furnishPrices, type PriceIds } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let book: PriceIds

beforeAll(async () => {
  owner = await server.owner()
  book = await furnishPrices(owner, 'West')
})

const change = (body: object, key?: string) =>
  owner.call({
    method: 'PATCH',
    path: `/priceBook/sheets/${book.sheetId}`,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const prices = async () => {
  const { body } = await owner.call({ method: 'GET', path: `/priceBook/sheets/${book.sheetId}` })
  return Object.fromEntries(
    body.data.prices.map((cell: { binSize: number; wasteType: string; price: number | null }) => [
      `${cell.binSize} ${cell.wasteType}`,
      cell.price,
    ]),
  )
}

const cell = (changed: object) => cellOf(book.zoneId, changed)

describe('cells of a price sheet', () => {
  test('are changed together, with their terms', async () => {
    const { status, body } = await change({
      prices: [
        cell({ was: 470, now: 480 }),
        cell({ binSize: 8, was: '', now: 590 }),
        cell({ wasteType: 'Soil', was: '', now: null }),
      ],
      terms: [{ ...cell({ binSize: 8, wasteType: undefined }), field: 'extraDay', was: null, now: 22.5 }],
    })
    expect(status).toBe(200)
    expect(await prices()).toEqual({ '6 General Waste': 480, '8 General Waste': 590, '6 Soil': null })
    expect(body.data.terms).toContainEqual({
      zoneId: book.zoneId,
      binType: 'Marrel',
      binSize: 8,
      includedDays: 7,
      includedTonnes: null,
      extraDay: 22.5,
      perTonne: 0,
    })
  })

  test('that a colleague has changed meanwhile are named with 409, and none is written', async () => {
    const before = await prices()
    const { status, body } = await change({
      prices: [cell({ binSize: 10, was: '', now: 720 }), cell({ was: 470, now: 500 })],
    })
    expect(status).toBe(409)
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['prices.1'])
    expect(await prices()).toEqual(before)
  })

  test('are taken away', async () => {
    await change({ prices: [cell({ binSize: 12, was: '', now: 860 })] })
    expect(await prices()).toMatchObject({ '12 General Waste': 860 })
    expect((await change({ prices: [cell({ binSize: 12, was: 860, now: '' })] })).status).toBe(200)
    expect(await prices()).not.toHaveProperty('12 General Waste')
  })

  test('are changed once by a call that is repeated', async () => {
    const sent = { prices: [cell({ binSize: 2, was: '', now: 260 })] }
    const first = await change(sent, 'two-cubic-metres')
    await change({ prices: [cell({ binSize: 2, was: 260, now: 270 })] })
    expect((await change(sent, 'two-cubic-metres')).body).toEqual(first.body)
    expect(await prices()).toMatchObject({ '2 General Waste': 270 })
  })

  test.each<[string, () => object, string]>([
    ['cents', () => ({ prices: [cell({ was: 480, now: 480.5 })] }), 'prices.0.now'],
    ['below nothing', () => ({ prices: [cell({ was: 480, now: -1 })] }), 'prices.0.now'],
    [
      'an unknown waste type',
      () => ({ prices: [cell({ wasteType: 'Uranium', was: '', now: 1 })] }),
      'prices.0',
    ],
    ['half a day', () => ({ terms: [{ ...cell({}), field: 'includedDays', was: 7, now: 7.5 }] }), 'terms.0'],
    ['an unknown size', () => ({ prices: [cell({ binSize: 7, was: '', now: 1 })] }), 'prices.0.binSize'],
  ])('of %s are refused, and nothing is changed', async (_what, sent, field) => {
    const before = await prices()
    const answer = await change(sent())
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([400, field])
    expect(await prices()).toEqual(before)
  })

  test('of a zone that the company does not have are not found', async () => {
    const sent = { prices: [cellOf(book.sheetId, { was: '', now: 1 })] }
    expect((await change(sent)).status).toBe(404)
  })

  test('are in the record with who changed them', async () => {
    const rows = await owner.inScope((scope) =>
      scope.db
        .selectFrom('audit_entries')
        .where('tenant_id', '=', scope.tenantId)
        .where('action', '=', 'prices.sheet-changed')
        .select('actor_name')
        .execute(),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]?.actor_name).toBe('Renee Castellano')
  })
})
