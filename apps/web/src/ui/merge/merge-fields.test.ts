import { expect, test } from 'vitest'
import { type DescribedField, joinLists, mergeFields, type ThreeSides } from './merge-fields.ts'

interface Values {
  name: string
  phone: string
  sizes: string[]
}

const joinSizes = ({ base, mine, theirs }: ThreeSides<Values>) => ({
  sizes: joinLists({ base: base.sizes, mine: mine.sizes, theirs: theirs.sizes }),
})
const fields: DescribedField<Values>[] = [
  { name: 'name', label: 'Name', words: ({ name }) => name },
  { name: 'phone', label: 'Phone', words: ({ phone }) => phone },
  { name: 'sizes', label: 'Sizes', words: ({ sizes }) => sizes.join(), join: joinSizes },
]
const base: Values = { name: 'Bay Bins', phone: '1', sizes: ['2', '4', '6'] }

const merged = (mine: Partial<Values>, theirs: Partial<Values>) => {
  const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  const { values, conflicts, broughtIn } = mergeFields(fields, sides)
  return {
    values,
    conflicts: conflicts.map(({ name }) => name),
    broughtIn,
  }
}

test('what only others changed is taken from them, what only was typed here stays', () => {
  expect(merged({ name: 'Bay Street' }, { phone: '2' })).toEqual({
    values: { ...base, name: 'Bay Street', phone: '2' },
    conflicts: [],
    broughtIn: ['Phone'],
  })
})

test('what both changed differently is asked about, and holds what was typed until then', () => {
  expect(merged({ name: 'Bay Street' }, { name: 'Bay Road', phone: '2' })).toEqual({
    values: { ...base, name: 'Bay Street', phone: '2' },
    conflicts: ['name'],
    broughtIn: ['Phone'],
  })
})

test('what both changed to the same is no question', () => {
  expect(merged({ name: 'Bay Road' }, { name: 'Bay Road' })).toEqual({
    values: { ...base, name: 'Bay Road' },
    conflicts: [],
    broughtIn: [],
  })
})

test('choices of several come together: what either added is there, what either took is not', () => {
  expect(merged({ sizes: ['2', '4', '6', '8'] }, { sizes: ['4', '6', '10'] })).toEqual({
    values: { ...base, sizes: ['4', '6', '8', '10'] },
    conflicts: [],
    broughtIn: ['Sizes'],
  })
})
