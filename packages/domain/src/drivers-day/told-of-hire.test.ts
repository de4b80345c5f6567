import { expect, test } from 'vitest'
import { momentInWords } from './moment-in-words.ts'
import { runInWords, wordsOfHire } from './told-of-hire.ts'

const told = (kind: 'drop' | 'pick', rego = 'XW48QP', runNumber = 1) => ({ kind, rego, runNumber })

test('a drop and a pick of one run name it once', () => {
  expect(wordsOfHire([told('pick'), told('drop')], runInWords)).toEqual([
    { job: 'Drop/Pick', words: 'XW48QP Run 1' },
  ])
})

test('a drop and a pick of different runs name each its own, the drop first', () => {
  expect(wordsOfHire([told('pick', 'YB11AA', 2), told('drop')], runInWords)).toEqual([
    { job: 'Drop', words: 'XW48QP Run 1' },
    { job: 'Pick', words: 'YB11AA Run 2' },
  ])
})

test('a job of which nothing is known says nothing', () => {
  expect(wordsOfHire([told('drop')], () => '')).toEqual([])
  expect(wordsOfHire([told('pick')], runInWords)).toEqual([{ job: 'Pick', words: 'XW48QP Run 1' }])
})

test('a moment is told on the company’s own clock', () => {
  const at = new Date('2026-05-13T22:40:00.000Z')
  expect(momentInWords(at, 'Australia/Melbourne')).toBe('14/05/2026, 8:40am')
  expect(momentInWords(at, 'Australia/Perth')).toBe('14/05/2026, 6:40am')
})
