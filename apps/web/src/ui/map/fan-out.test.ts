import { expect, test } from 'vitest'
import { fanOut } from './fan-out.ts'

const yard = { lat: -37.8, lon: 144.9 }
const other = { lat: -37.7, lon: 144.8 }

test('places of their own stand on their point', () => {
  expect(fanOut([yard, other])).toEqual([0, 0])
})

test('the two gates of one yard are one address', () => {
  expect(fanOut([yard, { lat: -37.80002, lon: 144.90003 }])).toEqual([-11, 11])
})

test('places on one point stand beside each other around it', () => {
  expect(fanOut([yard, other, { ...yard }])).toEqual([-11, 0, 11])
  expect(fanOut([yard, yard, yard])).toEqual([-22, 0, 22])
})
