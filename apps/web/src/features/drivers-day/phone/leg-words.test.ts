import type { WirePhoneLeg } from '@skipyard/contract/drivers-day.ts'
import { expect, test } from 'vitest'
import { legWords } from './leg-words.ts'

const tip = { kind: 'tip', name: 'Hallam Rd', openUntil: 930, loads: [] } as const
const yard = (kind: 'load' | 'unload' | 'change', count = 1): WirePhoneLeg => ({
  kind,
  name: '',
  openUntil: null,
  loads: kind === 'unload' ? [] : [{ binSize: 6, binType: 'Marrel', count }],
})

test('a driver reads what is done on the way, until when the tip is open, and which bin is loaded', () => {
  expect(legWords([])).toBe('')
  expect(legWords([yard('load')])).toBe('Load 6 m³ Marrel at the yard')
  expect(legWords([yard('load', 2)])).toBe('Load 2 × 6 m³ Marrel at the yard')
  expect(legWords([{ ...tip, loads: [] }, yard('change')])).toBe(
    'Tip at Hallam Rd, open till 3:30pm, then change to 6 m³ Marrel at the yard',
  )
  expect(legWords([{ ...tip, loads: [], openUntil: 900 }, yard('unload')])).toBe(
    'Tip at Hallam Rd, open till 3pm, then put the empty bin down in the yard',
  )
})
