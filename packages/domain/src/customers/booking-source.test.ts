import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BOOKING_SOURCES,
  checkBookingSource,
  shownBookingSource,
  shownBookingSourceName,
  storedBookingSource,
} from './booking-source.ts'

test('a stored source that is not listed shows as Other with its name, an empty one as None', () => {
  expect([shownBookingSource('RSH'), shownBookingSource('Letterbox card'), shownBookingSource(' ')]).toEqual([
    'RSH',
    'Other',
    'None',
  ])
  expect([shownBookingSourceName('RSH'), shownBookingSourceName('Letterbox card')]).toEqual([
    '',
    'Letterbox card',
  ])
})

test('every listed source but Other is accepted without a name', () => {
  for (const source of BOOKING_SOURCES.filter((each) => each !== 'Other')) {
    expect(checkBookingSource(source, '')).toEqual({ ok: true, value: source })
  }
})

test.each(['', ' ', '\t\n'])('Other with the name %j is refused in the specified words', (name) => {
  expect(checkBookingSource('Other', name)).toEqual({
    ok: false,
    reason: 'source-name-missing',
    message: 'Please enter booking source name*',
    field: 'bookingSourceName',
  })
})

test('a free name survives storing and showing', () => {
  const name = fc
    .string({ minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(name, (text) => {
      const stored = storedBookingSource('Other', text)
      const shown = shownBookingSource(stored)
      expect(storedBookingSource(shown, shownBookingSourceName(stored))).toBe(stored)
    }),
  )
})
