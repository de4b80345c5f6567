import { expect, test } from 'vitest'
import { eachStand, type Stand } from './ways.ts'

const stand = (kind: Stand['kind'], name: string, lat: number): Stand => ({ kind, name, lat, lon: 144.9 })

test('a yard, tip site or home that several runs come by stands once on the map, a driver who starts at a yard there', () => {
  const tip = stand('tip', 'Brooklyn Transfer', -37.82)
  const yard = stand('yard', 'Campbellfield', -37.66)
  const home = stand('home', '4 Elm Ct, Melton', -37.68)
  const ways = [
    { stands: [tip, yard, stand('home', 'Campbellfield', -37.66)] },
    { stands: [tip, home] },
    { stands: [] },
  ]
  const each = eachStand(ways)
  expect(each).toHaveLength(3)
  expect(each).toEqual(expect.arrayContaining([tip, yard, home]))
})
