import { describe, expect, test } from 'vitest'
import { hasSeveral, yardsOf } from './yard.ts'

const baseLocation = {
  name: '41 Leakes Rd',
  suburb: 'Laverton North',
  postCode: '3026',
  lat: -37.83,
  lon: 144.78,
}
const company = { id: 'company', baseLocation }
const yard = (name: string) => ({
  id: name,
  version: 1,
  name,
  address: { ...baseLocation, suburb: name },
  opensAt: 420,
  closesAt: 960,
})

describe('the yards of a company', () => {
  test('one is there without a row: the base location, named after its suburb', () => {
    const yards = yardsOf(company, [])
    expect(yards).toMatchObject([{ id: 'company', name: 'Laverton North', address: baseLocation }])
    expect(hasSeveral(yards)).toBe(false)
  })

  test('a company that has not said where it is has one all the same', () => {
    expect(yardsOf({ id: 'company', baseLocation: null }, [])).toMatchObject([
      { name: 'Main yard', address: null, isFirst: true },
    ])
  })

  test('the first has the name and hours that were entered for it, and the address of the company', () => {
    const moved = { ...baseLocation, name: '9 New St' }
    const kept = { ...yard('West'), id: 'company', version: 4 }
    const [first] = yardsOf({ id: 'company', baseLocation: moved }, [kept])
    expect(first).toEqual({ ...kept, address: moved, isFirst: true })
  })

  test('further ones follow by name', () => {
    const yards = yardsOf(company, [yard('Dandenong South'), yard('Campbellfield')])
    expect(yards.map(({ name }) => name)).toEqual(['Laverton North', 'Campbellfield', 'Dandenong South'])
    expect(yards.map(({ isFirst }) => isFirst)).toEqual([true, false, false])
    expect(hasSeveral(yards)).toBe(true)
  })
})
