import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { AUSTRALIAN_STATES } from '@skipyard/domain/shared/time-zone.ts'
import { expect, test } from 'vitest'
import { holidaysAmong, publicHolidays } from './public-holidays.ts'

test.each(AUSTRALIAN_STATES)('%s keeps Christmas Day and Good Friday', async (state) => {
  const days = [localDate('2026-12-25'), localDate('2026-04-03'), localDate('2026-08-12')]
  expect(await holidaysAmong(days, state)).toEqual(days.slice(0, 2))
})

test('a holiday that begins in the evening closes nobody', async () => {
  const eve = [localDate('2026-12-24'), localDate('2026-12-31')]
  for (const state of ['QLD', 'SA', 'NT'] as const) expect(await holidaysAmong(eve, state)).toEqual([])
})

test("each state has its own King's Birthday", async () => {
  const june = [localDate('2026-06-08')]
  expect(await holidaysAmong(june, 'VIC')).toEqual(june)
  expect(await holidaysAmong(june, 'QLD')).toEqual([])
  expect(await holidaysAmong(june, null)).toEqual([])
})

test('a holiday that falls on a weekend is kept on the day after as well', async () => {
  const named = (await publicHolidays('VIC', 2027)).map(({ date }) => date)
  expect(named).toEqual(expect.arrayContaining(['2027-12-25', '2027-12-27', '2027-12-28']))
})
