import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { furnishPrices, hireInput, type PriceIds } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let book: PriceIds

beforeAll(async () => {
  owner = await server.owner()
  book = await furnishPrices(owner, 'West')
})

const post = (body: object, key?: string) =>
  owner.call({
    method: 'POST',
    path: '/priceBook/sheets',
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const sheets = async (): Promise<{ id: string; priceClass: string; validFrom: string }[]> =>
  (await owner.call({ method: 'GET', path: '/priceBook' })).body.data.sheets

const inDays = (days: number) => toWireDate(addDays(today, days))

const quoted = async (takenOn: string) => {
  const { body } = await owner.call({
    method: 'POST',
    path: '/priceBook/quote',
    body: hireInput({ takenOn }),
  })
  return body.data.quote?.lines[0].amount
}

describe('new prices', () => {
  test('are those of before risen by per cent, and what was taken earlier keeps its own', async () => {
    const rise = { perCent: 5, roundTo: 5 }
    const { status, body } = await post({
      priceClass: 'Retail',
      validFrom: inDays(10),
      copyOf: book.sheetId,
      rise,
    })
    expect(status).toBe(200)
    expect(await quoted(inDays(9))).toBe(470)
    expect(await quoted(inDays(10))).toBe(495)
    const sheet = await owner.call({ method: 'GET', path: `/priceBook/sheets/${body.data.id}` })
    expect(sheet.body.data.terms).toMatchObject([{ extraDay: 22, perTonne: 165, includedTonnes: 1.5 }])
  })

  test('of a class begin once, however it is written and however often the call comes', async () => {
    const sent = { priceClass: 'Trade', validFrom: inDays(0) }
    const first = await post(sent, 'prices-of-the-trade')
    expect(first.status).toBe(200)
    expect((await post(sent, 'prices-of-the-trade')).body).toEqual(first.body)
    const again = await post({ ...sent, priceClass: 'TRADE' })
    expect([again.status, again.body.errors[0].field]).toEqual([400, 'validFrom'])
    await post({ priceClass: 'trade', validFrom: inDays(1) })
    const trade = (await sheets()).filter(({ priceClass }) => priceClass === 'Trade')
    expect(trade.length).toBe(2)
  })

  test.each<[string, object, string]>([
    ['no class', { priceClass: ' ', validFrom: inDays(40) }, 'priceClass'],
    ['no day', { priceClass: 'Retail', validFrom: '2026-02-30T00:00:00Z' }, 'validFrom'],
    ['a rise by nothing sensible', { priceClass: 'Retail', rise: { perCent: 600 } }, 'rise.perCent'],
  ])('with %s are refused', async (_what, sent, field) => {
    const before = await sheets()
    const answer = await post({ validFrom: inDays(40), ...sent })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(await sheets()).toEqual(before)
  })

  test('are not made where a price would pass what a booking may cost', async () => {
    const cells = {
      prices: [
        { zoneId: book.zoneId, binType: 'Hook', binSize: 30, wasteType: 'Soil', was: '', now: 100_000 },
      ],
    }
    await owner.call({ method: 'PATCH', path: `/priceBook/sheets/${book.sheetId}`, body: cells })
    const answer = await post({
      priceClass: 'Retail',
      validFrom: inDays(50),
      copyOf: book.sheetId,
      rise: { perCent: 1 },
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'rise.perCent'])
  })

  test('go again with everything they say, and the last one leaves a company without a price book', async () => {
    const held = async () =>
      owner.inScope((scope) =>
        scope.db
          .selectFrom('tenants')
          .where('tenant_id', '=', scope.tenantId)
          .select('has_prices')
          .executeTakeFirstOrThrow(),
      )
    expect(await held()).toEqual({ has_prices: true })
    for (const { id } of await sheets()) {
      expect((await owner.call({ method: 'DELETE', path: `/priceBook/sheets/${id}` })).status).toBe(200)
    }
    expect((await owner.call({ method: 'DELETE', path: `/priceBook/sheets/${book.sheetId}` })).status).toBe(
      404,
    )
    expect(await held()).toEqual({ has_prices: false })
    expect(await quoted(inDays(0))).toBeUndefined()
  })
})
