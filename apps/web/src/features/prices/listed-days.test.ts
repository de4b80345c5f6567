import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { listedDays, withDays, withoutDay, withWorked } from './listed-days.ts'

const wire = (date: string) => `${date}T00:00:00Z`
const holiday = (date: string, name: string) => ({ date: wire(date), name })
const own = (date: string, name: string, worked = false) => ({ ...holiday(date, name), worked })
const days = {
  version: 1,
  state: 'VIC' as const,
  holidays: [holiday('2026-12-25', 'Christmas Day'), holiday('2026-11-03', 'Melbourne Cup')],
  closedDays: [own('2026-12-24', 'Shutdown'), own('2026-11-03', 'Melbourne Cup', true)],
  weekdays: [],
}

test('holidays and the company’s own days stand in their order, each once, with the holidays that are worked', () => {
  expect(listedDays(days).map(({ date, isHoliday, isWorked }) => [date, isHoliday, isWorked])).toEqual([
    ['2026-11-03', true, true],
    ['2026-12-24', false, false],
    ['2026-12-25', true, false],
  ])
})

test('a day is added once, taken away, and a holiday is worked or not', () => {
  const [eve, day] = [localDate('2026-12-24'), localDate('2026-12-23')]
  const added = withDays(days.closedDays, [day, eve], 'Break')
  expect(added.map(({ date, name }) => `${date.slice(0, 10)} ${name}`)).toEqual([
    '2026-12-24 Shutdown',
    '2026-11-03 Melbourne Cup',
    '2026-12-23 Break',
  ])
  expect(withoutDay(added, eve)).toHaveLength(2)
  const [cup] = listedDays(days)
  if (!cup) throw new Error('There is a first day')
  expect(withWorked(days.closedDays, cup, false)).toEqual([own('2026-12-24', 'Shutdown')])
  expect(withWorked([], cup, true)).toEqual([own('2026-11-03', 'Melbourne Cup', true)])
})
