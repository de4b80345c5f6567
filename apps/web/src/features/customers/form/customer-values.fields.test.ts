import { expect, test } from 'vitest'
import { mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { BLANK_VALUES, type CustomerValues, customerFields } from './customer-values.ts'

const merged = (sides: ThreeSides<CustomerValues>) => mergeFields(customerFields, sides)

const at = (name: string) => ({ name, suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 })
const [home, shop, site] = [at('14 Blyth St'), at('240 Francis St'), at('8 Anderson St')]
const base = { ...BLANK_VALUES, name: 'Harriet Okafor', phone: '0412 555 190', addresses: [home] }

test('what others saved comes in wherever nothing was typed here, and is named', () => {
  const mine = { ...base, name: 'Harriet Okafor-Brown' }
  const theirs = { ...base, email: 'accounts@okafor.example', isOnHold: true, addresses: [home, site] }
  expect(merged({ base, mine, theirs })).toEqual({
    values: { ...theirs, name: 'Harriet Okafor-Brown' },
    conflicts: [],
    gaveWay: [],
    broughtIn: ['Email', 'On hold', 'Addresses'],
  })
})

test('a field both changed differently is to be chosen, and holds what was typed until then', () => {
  const mine = { ...base, name: 'Harriet Okafor-Brown', comments: 'Gate code 4411' }
  const theirs = { ...base, name: 'H. Okafor', comments: 'Gate code 4411' }
  const { values, conflicts, broughtIn } = merged({ base, mine, theirs })
  expect(values).toEqual(mine)
  expect(conflicts.map(({ label, words }) => [label, words(mine), words(theirs)])).toEqual([
    ['Name', 'Harriet Okafor-Brown', 'H. Okafor'],
  ])
  expect(broughtIn).toEqual([])
})

test('addresses of both sides are kept without a question', () => {
  const mine = { ...base, addresses: [home, shop] }
  const theirs = { ...base, addresses: [home, site] }
  const { values, conflicts } = merged({ base, mine, theirs })
  expect(values.addresses).toEqual([home, shop, site])
  expect(conflicts).toEqual([])
})
