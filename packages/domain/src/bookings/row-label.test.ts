import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { rowLabel } from './row-label.ts'
import { SAMPLE_TODAY as today } from './sample-booking.ts'

const booking = { drop: { date: today }, pick: { date: addDays(today, 7) } }

test('a row says which job falls on the selected date', () => {
  expect(rowLabel(booking, today)).toBe('Drop')
  expect(rowLabel(booking, addDays(today, 7))).toBe('Pick')
  expect(rowLabel({ drop: { date: today }, pick: { date: today } }, today)).toBe('Drop/Pick')
  expect(rowLabel(booking, addDays(today, 1))).toBeNull()
})
