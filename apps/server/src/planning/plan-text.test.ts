import { expect, test } from 'vitest'
import { bytesOfRoads, roadsOfBytes } from './plan-text.ts'

test('roads are the same after they were kept', () => {
  const kilometres = Float32Array.from([0, 12.3, 9.75, 0])
  const minutes = Float32Array.from([0, 20, 18.5, 0])
  expect(roadsOfBytes(bytesOfRoads({ places: 2, kilometres, minutes }))).toEqual({
    places: 2,
    kilometres,
    minutes,
  })
})
