import { describe, expect, test } from 'vitest'
import { type Address, checkAddress, indexOfAddress, isInAustralia, isSameAddress } from './address.ts'

const good: Address = {
  name: '14 Blyth St, Yarraville',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

describe('an address', () => {
  test('with suburb and postcode in Australia is accepted, its texts trimmed', () => {
    const checked = checkAddress({ ...good, suburb: ' Yarraville ' })
    expect(checked).toEqual({ ok: true, value: good })
  })

  test('none at all asks for one', () => {
    expect(checkAddress(null)).toMatchObject({
      reason: 'address-missing',
      message: 'Please enter an address*',
    })
  })

  test.each<[Partial<Address>, string]>([
    [{ name: ' ' }, 'address-missing'],
    [{ suburb: '' }, 'address-incomplete'],
    [{ postCode: '' }, 'address-incomplete'],
    [{ postCode: '301' }, 'postcode-invalid'],
    [{ postCode: '30131' }, 'postcode-invalid'],
    [{ postCode: '3O13' }, 'postcode-invalid'],
    [{ lat: 37.8 }, 'outside-australia'],
    [{ lon: 174.76, lat: -36.85 }, 'outside-australia'],
    [{ lat: Number.NaN }, 'outside-australia'],
  ])('%j is refused as %s', (change, reason) => {
    expect(checkAddress({ ...good, ...change })).toMatchObject({ ok: false, reason, field: 'address' })
  })

  test.each([
    ['Melbourne', -37.81, 144.96],
    ['Hobart', -42.88, 147.33],
    ['Perth', -31.95, 115.86],
    ['Thursday Island', -10.58, 142.22],
    ['Lord Howe Island', -31.55, 159.08],
    ['Norfolk Island', -29.03, 167.95],
    ['Cocos Islands', -12.17, 96.83],
  ])('%s is in Australia', (_place, lat, lon) => {
    expect(isInAustralia(lat, lon)).toBe(true)
  })

  test('is found among others by what it is, not by which copy of it is asked for', () => {
    const other = { ...good, name: '15 Blyth St, Yarraville' }
    const atTheBack = { ...good, lat: good.lat + 0.001 }
    expect(indexOfAddress([other, good], { ...good })).toBe(1)
    expect(indexOfAddress([atTheBack, good], { ...good })).toBe(1)
    expect(indexOfAddress([other, atTheBack], good)).toBe(1)
    expect(indexOfAddress([other], good)).toBe(-1)
    expect(indexOfAddress([good], null)).toBe(-1)
  })

  test('is the same place whatever the case', () => {
    expect(isSameAddress(good, { ...good, name: '14 BLYTH ST, yarraville ', lat: 0 })).toBe(true)
    expect(isSameAddress(good, { ...good, name: '15 Blyth St, Yarraville' })).toBe(false)
  })
})
