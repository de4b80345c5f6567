import { separate } from './source-text.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const feature = /^apps\/server\/src\/features\/(?!.*\.test\.ts$).+\.ts$/
const DOOR = 'apps/server/src/features/bookings/change-bookings.ts'
const STORE = 'apps/server/src/features/bookings/held-bookings.store.ts'

/** Changed bookings are saved in one place, so that no change forgets what it brings (docs/booking-changes.md). */
export function checkOneDoor(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => feature.test(path) && path !== DOOR && path !== STORE)
    .filter(({ text }) => /\bsaveBookings\(/.test(separate(text).code))
    .map(({ path }) => ({
      path,
      what: 'saves bookings past the door',
      why: 'every change of a booking goes through changeBookings, which knows what else it brings',
    }))
}
