import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BOOKING_CHANGES_DOCUMENT, drawBookingChanges } from './draw-booking-changes.ts'
import { root } from './root.ts'

test('the drawn table of changes is that of the rules', () => {
  const committed = readFileSync(join(root, BOOKING_CHANGES_DOCUMENT), 'utf8')
  const renew = `${BOOKING_CHANGES_DOCUMENT} is stale, renew it: node tools/src/draw-booking-changes.ts`
  expect(committed, renew).toBe(drawBookingChanges())
})
