import { expect, test } from 'vitest'
import { type BinValues, mergeBin } from './merge-bin.ts'

const start: BinValues = { of: 0, number: '6-01', status: 'on yard', comments: '' }

test('what only the other person changed comes in, what I typed stays', () => {
  const merged = mergeBin({
    start,
    mine: { ...start, comments: 'New paint' },
    theirs: { ...start, status: 'broken' },
  })
  expect(merged).toEqual({
    values: { ...start, status: 'broken', comments: 'New paint' },
    broughtIn: ['status'],
    conflicts: [],
  })
})

test('a field that both changed differently is to be chosen, and mine stands until then', () => {
  const merged = mergeBin({
    start,
    mine: { ...start, number: '6-1A' },
    theirs: { ...start, number: '6-1B' },
  })
  expect(merged).toEqual({
    values: { ...start, number: '6-1A' },
    broughtIn: [],
    conflicts: ['number'],
  })
})

test('two people who meant the same have nothing to settle', () => {
  const both: BinValues = { ...start, status: 'broken' }
  expect(mergeBin({ start, mine: both, theirs: both })).toEqual({
    values: both,
    broughtIn: [],
    conflicts: [],
  })
})
