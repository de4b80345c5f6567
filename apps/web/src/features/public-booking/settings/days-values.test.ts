import { expect, test } from 'vitest'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { type DaysValues, daysErrors, daysFields, daysOfValues } from './days-values.ts'

const typed: DaysValues = {
  workdays: ['Monday', 'Friday'],
  cutOffHour: 15,
  leadDays: 0,
  daysAhead: 60,
  dailyLimit: null,
  cancelDays: 1,
  hireChoices: '3, 7; 14',
}

test('what was typed is sent; without a limit there is none', () => {
  expect(daysOfValues({ ...typed, leadDays: 2 })).toMatchObject({
    leadDays: 2,
    dailyLimit: null,
    hireChoices: [3, 7, 14],
  })
  expect(daysErrors(typed)).toEqual([])
})

test.each<[string, Partial<DaysValues>]>([
  ['workdays', { workdays: [] }],
  ['leadDays', { leadDays: null }],
  ['daysAhead', { daysAhead: 200 }],
  ['dailyLimit', { dailyLimit: 0 }],
  ['dailyLimit', { dailyLimit: Number.NaN }],
  ['cancelDays', { cancelDays: 15 }],
  ['hireChoices', { hireChoices: 'a week' }],
])('a wrong %s is said at its field', (field, change) => {
  expect(daysErrors({ ...typed, ...change })).toMatchObject([{ field }])
})

test('where two people choose days of work, neither loses one', () => {
  const merged = mergeFields(daysFields, {
    base: typed,
    mine: { ...typed, workdays: ['Monday', 'Friday', 'Saturday'] },
    theirs: { ...typed, workdays: ['Friday'], leadDays: 1 },
  })
  expect(merged.conflicts).toEqual([])
  expect(merged.values).toMatchObject({ workdays: ['Friday', 'Saturday'], leadDays: 1 })
})
