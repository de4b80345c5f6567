import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { changedPrices, type OwnPrice, priceOf, sentPrices, typedErrors, typedOf } from './own-price.ts'

const price = (change: Partial<OwnPrice> = {}): OwnPrice => ({
  zoneId: null,
  binType: 'Marrel',
  binSize: 6,
  wasteType: 'Soil',
  price: 380,
  validFrom: '2026-11-01T00:00:00Z',
  validTo: null,
  ...change,
})

describe('the own prices of a customer', () => {
  test('are what was read when nothing was typed over', () => {
    const read = price({ validTo: '2026-12-31T00:00:00Z' })
    expect(priceOf(typedOf(read), { binType: 'Marrel', binSize: 6 })).toEqual(read)
    expect(sentPrices([read])).toEqual([read])
  })

  test.each([
    ['no price', { priceCents: null }, 'priceCents'],
    ['cents', { priceCents: 38_050 }, 'priceCents'],
    ['no day', { validFrom: null }, 'validFrom'],
    ['an end before the beginning', { validTo: localDate('2026-10-31') }, 'validTo'],
  ])('cannot be typed with %s', (_what, change, field) => {
    expect(typedErrors({ ...typedOf(price()), ...change })).toMatchObject([{ field }])
  })

  test('are changed one by one; what a colleague changed meanwhile is not written over', () => {
    const [soil, timber] = [price(), price({ wasteType: 'Timber' })]
    const dearer = price({ price: 400 })
    expect(changedPrices([soil, timber], soil, dearer)).toEqual([timber, dearer])
    expect(changedPrices([soil, timber], timber, null)).toEqual([soil])
    expect(changedPrices([dearer, timber], soil, price({ price: 390 }))).toBe('gone')
    expect(changedPrices([soil], null, dearer)).toBe('twice')
  })
})
