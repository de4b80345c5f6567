import { DEFAULT_PLANNING_SETTINGS } from '@skipyard/domain/planning/planning-settings.ts'
import { expect, test } from 'vitest'
import { rulesBody, rulesErrors, rulesValues } from './rules-values.ts'

const usual = rulesValues({ ...DEFAULT_PLANNING_SETTINGS, version: 0 })
const wrong = (changes: Partial<typeof usual>) =>
  rulesErrors({ ...usual, ...changes }).map(({ field }) => field)

test('what was read and not touched is sent as it was read', () => {
  expect(rulesErrors(usual)).toEqual([])
  expect(rulesBody(usual)).toEqual(DEFAULT_PLANNING_SETTINGS)
  const rest = { from: 720, minutes: 30 }
  expect(rulesBody(rulesValues({ ...DEFAULT_PLANNING_SETTINGS, rest, version: 3 })).rest).toEqual(rest)
})

test('half a rest, half a minute, no time of day and what is too much are named in the order of the form', () => {
  expect(wrong({ restFrom: '12:00' })).toEqual(['restMinutes'])
  expect(wrong({ dayStartsAt: '', load: '2.5', truckFactor: '0.9', tip: '241' })).toEqual([
    'dayStartsAt',
    'load',
    'tip',
    'truckFactor',
  ])
})
