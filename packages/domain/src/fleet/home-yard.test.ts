import { expect, test } from 'vitest'
import { isAtHomeElsewhere } from './home-yard.ts'

const at = (homeYardId: string | null, hasTruckAtHome = false) => ({ homeYardId, hasTruckAtHome })

test('a driver is at home elsewhere where the truck is in another yard, whichever of the two is the first', () => {
  expect(isAtHomeElsewhere(at(null), at(null))).toBe(false)
  expect(isAtHomeElsewhere(at('north'), at('north'))).toBe(false)
  expect(isAtHomeElsewhere(at(null), at('north'))).toBe(true)
  expect(isAtHomeElsewhere(at('north'), at(null))).toBe(true)
})

test('a driver who has the truck at home goes to no yard for it', () => {
  expect(isAtHomeElsewhere(at('north', true), at(null))).toBe(false)
})
