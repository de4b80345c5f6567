import { expect, test } from 'vitest'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { type BinValues, binFields } from './bin-fields.ts'

const base: BinValues = { of: 0, number: '6-01', status: 'on yard', comments: '' }

const merged = (mine: Partial<BinValues>, theirs: Partial<BinValues>) => {
  const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  const { values, conflicts, broughtIn } = mergeFields(binFields, sides)
  return { values, conflicts: conflicts.map(({ name }) => name), broughtIn }
}

test('what only the other person changed comes in, what I typed stays', () => {
  expect(merged({ comments: 'New paint' }, { status: 'broken' })).toEqual({
    values: { ...base, status: 'broken', comments: 'New paint' },
    broughtIn: ['Status'],
    conflicts: [],
  })
})

test('a field that both changed differently is to be chosen, and mine stands until then', () => {
  expect(merged({ number: '6-1A' }, { number: '6-1B' })).toEqual({
    values: { ...base, number: '6-1A' },
    broughtIn: [],
    conflicts: ['number'],
  })
})

test('two people who meant the same have nothing to settle', () => {
  expect(merged({ status: 'broken' }, { status: 'broken' })).toEqual({
    values: { ...base, status: 'broken' },
    broughtIn: [],
    conflicts: [],
  })
})
