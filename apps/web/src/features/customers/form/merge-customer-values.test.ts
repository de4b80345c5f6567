import { expect, test } from 'vitest'
import { BLANK_VALUES } from './customer-values.ts'
import { mergeCustomerValues } from './merge-customer-values.ts'

const at = (name: string) => ({ name, suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 })
const [home, shop, site] = [at('14 Blyth St'), at('240 Francis St'), at('8 Anderson St')]
const base = { ...BLANK_VALUES, name: 'Harriet Okafor', phone: '0412 555 190', addresses: [home] }

test('what others saved comes in wherever nothing was typed here, and is named', () => {
  const mine = { ...base, name: 'Harriet Okafor-Brown' }
  const theirs = { ...base, email: 'accounts@okafor.example', isOnHold: true, addresses: [home, site] }
  expect(mergeCustomerValues({ base, mine, theirs })).toEqual({
    values: { ...theirs, name: 'Harriet Okafor-Brown' },
    conflicts: [],
    broughtIn: 'Email, On hold and Addresses',
  })
})

test('a field both changed differently is to be chosen, and holds what was typed until then', () => {
  const mine = { ...base, name: 'Harriet Okafor-Brown', comments: 'Gate code 4411' }
  const theirs = { ...base, name: 'H. Okafor', comments: 'Gate code 4411' }
  const { values, conflicts, broughtIn } = mergeCustomerValues({ base, mine, theirs })
  expect(values).toEqual(mine)
  expect(conflicts.map(({ label, words }) => [label, words(mine), words(theirs)])).toEqual([
    ['Name', 'Harriet Okafor-Brown', 'H. Okafor'],
  ])
  expect(broughtIn).toBe('')
})

test('addresses of both sides are kept without a question', () => {
  const mine = { ...base, addresses: [home, shop] }
  const theirs = { ...base, addresses: [home, site] }
  const { values, conflicts } = mergeCustomerValues({ base, mine, theirs })
  expect(values.addresses).toEqual([home, shop, site])
  expect(conflicts).toEqual([])
})
