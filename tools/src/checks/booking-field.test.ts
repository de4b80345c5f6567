import { expect, test } from 'vitest'
import { filesOfBookingField } from './booking-field.ts'
import { readSourceTree } from './source-tree.ts'

/** Where a field of a booking is named, by the flag for a heavy load: what a further one takes. */
const PLACES = [
  'apps/server/src/demo/demo-bookings.ts',
  'apps/server/src/features/bookings/term-columns.ts',
  'apps/web/src/features/bookings/form/site-section.tsx',
  'packages/contract/src/bookings/fields.ts',
  'packages/contract/src/bookings/terms.ts',
  'packages/domain/src/bookings/booking-fields.ts',
  'packages/domain/src/bookings/booking.ts',
  'packages/domain/src/drivers-day/changes-of-day.ts',
]

test('a field of a booking is named in these files and in no more', () => {
  expect(filesOfBookingField(readSourceTree())).toEqual(PLACES)
})
