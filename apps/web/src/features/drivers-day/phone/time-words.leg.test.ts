import type { WirePhoneLeg } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { expect, test } from 'vitest'
import { homeWords, legWordsTo } from './time-words.ts'

const tip = { kind: 'tip', name: 'Hallam Rd', openUntil: 930, loads: [] } as const
const yard = (kind: 'load' | 'unload' | 'change', count = 1): WirePhoneLeg => ({
  kind,
  name: '',
  openUntil: null,
  loads: kind === 'unload' ? [] : [{ binSize: 6, binType: 'Marrel', count }],
})

const run = { start: null, rest: null, jobs: [{ actionId: 'one' }, { actionId: 'two' }] }
const legWords = (legs: WirePhoneLeg[]) => legWordsTo(run, { actionId: 'one', legs })

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

test('a driver who starts and ends at home reads so before the first job and behind the last', () => {
  const home = { name: '4 Elm Ct, Melton', lat: -37.68, lon: 144.58 }
  const fromHome = { ...run, start: home }
  expect(legWordsTo(fromHome, { actionId: 'one', legs: [yard('load')] })).toBe(
    'Start at 4 Elm Ct, Melton, then load 6 m³ Marrel at the yard',
  )
  expect(legWordsTo(fromHome, { actionId: 'one', legs: [] })).toBe('Start at 4 Elm Ct, Melton')
  expect(legWordsTo(fromHome, { actionId: 'two', legs: [] })).toBe('')
  expect(homeWords({ legsHome: [yard('unload')], home, rest: null })).toBe(
    'Put the empty bin down in the yard, then back at 4 Elm Ct, Melton',
  )
  expect([home, null].map((one) => homeWords({ legsHome: [], home: one, rest: null }))).toEqual([
    'Back at 4 Elm Ct, Melton',
    '',
  ])
})

test('a driver reads when to rest, before the job that comes after it or on the way home', () => {
  const rest = { from: 690, minutes: 45, next: 'two', legsBefore: 1 }
  const rested = { ...run, rest }
  expect(legWordsTo(rested, { actionId: 'one', legs: [] })).toBe('')
  expect(legWordsTo(rested, { actionId: 'two', legs: [] })).toBe('Rest from 11:30am, 45 min')
  expect(legWordsTo(rested, { actionId: 'two', legs: [yard('load')] })).toBe(
    'Load 6 m³ Marrel at the yard, then rest from 11:30am, 45 min',
  )
  expect(
    legWordsTo({ ...run, rest: { ...rest, legsBefore: 0 } }, { actionId: 'two', legs: [yard('load')] }),
  ).toBe('Rest from 11:30am, 45 min, then load 6 m³ Marrel at the yard')
  expect(homeWords({ legsHome: [], home: null, rest })).toBe('')
  const homeward = { ...rest, next: null }
  expect(homeWords({ legsHome: [], home: null, rest: homeward })).toBe('Rest from 11:30am, 45 min')
  expect(homeWords({ legsHome: [{ ...tip, loads: [] }, yard('unload')], home: null, rest: homeward })).toBe(
    'Tip at Hallam Rd, open till 3:30pm, then rest from 11:30am, 45 min, then put the empty bin down in the yard',
  )
})
