import { newBookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import type { BookingField, BookingValues } from '../booking-values.ts'
import { valuesOfDraft } from '../values-of-draft.ts'
import { mergeValues } from './merge-values.ts'
import { settleLocks } from './settle-locks.ts'

const base = valuesOfDraft(newBookingDraft(localDate('2026-05-14')), null)
const delivered = 'The drop has been Delivered, its date can no longer be changed'
const lockOf = (field: BookingField, { dropActionStatus }: BookingValues) =>
  field === 'dropoffDate' && dropActionStatus === 'Delivered' ? delivered : null

const settle = (mine: Partial<BookingValues>, theirs: Partial<BookingValues>) => {
  const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  return settleLocks(mergeValues(sides), sides, lockOf)
}

test('a drop date typed while the drop was Delivered gives way, and is named with the reason', () => {
  const { merge, lost } = settle(
    { dropoffDate: localDate('2026-05-16'), comments: 'Ring first' },
    { dropActionStatus: 'Delivered' },
  )
  expect(merge.values).toMatchObject({ dropoffDate: '2026-05-14', comments: 'Ring first' })
  expect(lost).toEqual([{ fields: ['dropoffDate'], reason: delivered }])
  expect(merge.units.map(({ fields }) => fields[0])).not.toContain('dropoffDate')
})

test('a date both had changed is no choice when it is locked by now', () => {
  const { merge, lost } = settle(
    { dropoffDate: localDate('2026-05-16') },
    { dropoffDate: localDate('2026-05-15'), dropActionStatus: 'Delivered' },
  )
  expect(merge.values.dropoffDate).toBe('2026-05-15')
  expect(merge.units.filter(({ outcome }) => outcome === 'both')).toEqual([])
  expect(lost).toHaveLength(1)
})

test('what can still be changed is left as it was typed', () => {
  const { merge, lost } = settle({ dropoffDate: localDate('2026-05-16') }, { comments: 'Gate 2' })
  expect(merge.values).toMatchObject({ dropoffDate: '2026-05-16', comments: 'Gate 2' })
  expect(lost).toEqual([])
})
