import { describe, expect, test } from 'vitest'
import { joinedAddresses } from './customer-values.ts'

const at = (name: string, lat = -37.8) => ({ name, suburb: 'Yarraville', postCode: '3013', lat, lon: 144.9 })
const [home, shop, site, yard] = [
  at('14 Blyth St'),
  at('240 Francis St'),
  at('8 Anderson St'),
  at('2 Hyde St'),
]

describe('addresses of a customer that others have changed meanwhile', () => {
  test('are theirs where none was touched here', () => {
    expect(joinedAddresses([home], [home], [home, site])).toEqual([home, site])
  })

  test('one that a booking added stays beside one added here', () => {
    expect(joinedAddresses([home], [home, shop], [home, site])).toEqual([home, shop, site])
  })

  test('one that was added on both sides is there once', () => {
    expect(joinedAddresses([home], [home, site], [home, site])).toEqual([home, site])
  })

  test('what either side took is not there', () => {
    expect(joinedAddresses([home, shop, site], [home, site], [home, shop])).toEqual([home])
  })

  test('another main address and a pin moved here stay, and one that a booking added comes behind', () => {
    const moved = at('240 Francis St', -37.81)
    expect(joinedAddresses([home, shop], [moved, home], [home, shop, yard])).toEqual([moved, home, yard])
  })

  test('a pin that they moved stays where they put it', () => {
    const moved = at('14 Blyth St', -37.81)
    expect(joinedAddresses([home], [home, shop], [moved])).toEqual([moved, shop])
  })

  test('what they took is kept when its pin was moved here', () => {
    const moved = at('240 Francis St', -37.81)
    expect(joinedAddresses([home, shop], [home, moved], [home])).toEqual([home, moved])
  })
})
