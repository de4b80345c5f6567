import { expect, test } from 'vitest'
import { legWords } from './leg-words.ts'

const tip = { kind: 'tip', name: 'Hallam Rd', openUntil: 930 } as const
const yard = (kind: 'load' | 'unload' | 'change') => ({ kind, name: '', openUntil: null })

test('a driver reads what is done on the way, until when the tip is open, and which bin is loaded', () => {
  expect(legWords([], '6 m³ Marrel')).toBe('')
  expect(legWords([yard('load')], '6 m³ Marrel')).toBe('Load 6 m³ Marrel at the yard')
  expect(legWords([tip, yard('change')], '6 m³ Marrel')).toBe(
    'Tip at Hallam Rd, open till 3:30pm, then change to 6 m³ Marrel at the yard',
  )
  expect(legWords([{ ...tip, openUntil: 900 }, yard('unload')], '')).toBe(
    'Tip at Hallam Rd, open till 3pm, then put the empty bin down in the yard',
  )
})
