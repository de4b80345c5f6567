import { expect, test } from 'vitest'
import { settingsErrors, valuesOfSettings } from './planner-settings-values.ts'

const usual = valuesOfSettings({
  roadFactor: 1.3,
  speedKmh: 40,
  dropMinutes: 15,
  pickMinutes: 20,
  dayHours: 10,
  leftOverDays: 7,
})
const wrong = (changes: Partial<typeof usual>) =>
  settingsErrors({ ...usual, ...changes }).map(({ field }) => field)

test('the usual settings are right, their limits too', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ roadFactor: '1', speedKmh: '110', dropMinutes: '0', dayHours: '7.6' })).toEqual([])
})

test('what is left out, too much, too little or half a minute is named', () => {
  expect(
    wrong({ roadFactor: ' ', speedKmh: '4', dropMinutes: '12.5', pickMinutes: '241', dayHours: '25' }),
  ).toEqual(['roadFactor', 'speedKmh', 'dropMinutes', 'pickMinutes', 'dayHours'])
})
