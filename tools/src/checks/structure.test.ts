import { expect, test } from 'vitest'
import { checkStructure } from './structure.ts'

const file = (path: string, text = '') => ({ path, text })
const errors = (...files: { path: string; text: string }[]) =>
  checkStructure(files).map(({ path, what }) => `${path}: ${what}`)

test.each([
  ['packages/domain/src/bookings/booking.ts', ''],
  ['packages/contract/src/bookings/bookings.ts', ''],
  ['apps/server/src/features/bookings/cancel-booking.ts', 'export function cancelBooking() {}'],
  ['apps/server/src/features/bookings/booking.store.ts', 'export function a() {}\nexport function b() {}'],
  ['apps/server/src/features/bookings/booking-row.ts', 'export interface BookingRow {}'],
  ['apps/web/src/features/frame/side-bar.tsx', 'export function SideBar() {}'],
  ['apps/web/src/features/bookings/rows/booking-columns.tsx', 'export const bookingColumns = []'],
  ['apps/web/src/features/bookings/use-draft.ts', 'export function useDraft() {}'],
])('%s is in its place', (path, text) => {
  expect(errors(file(path, text))).toEqual([])
})

test.each([
  ['packages/domain/src/parcels/order.ts', "'parcels' is no known domain folder"],
  ['packages/contract/src/parcels.ts', "'parcels' is no known contract file"],
  ['apps/server/src/features/parcels/routes.ts', "'parcels' is no known server feature"],
  ['apps/server/src/queue/push.ts', "'queue' is no known server folder"],
  ['apps/web/src/features/parcels/parcel-table.tsx', "'parcels' is no known web feature"],
  ['apps/web/src/components/chip.tsx', "'components' is no known web folder"],
  ['packages/domain/src/booking.ts', 'lies outside any noun'],
  ['apps/web/src/ui/index.ts', "is named 'index'"],
  ['packages/domain/src/shared/date-utils.ts', "is named 'utils'"],
  ['tools/src/helpers/run.ts', "is named 'helpers'"],
  ['apps/server/src/features/bookings/booking.sql.ts', 'is no word of a server feature'],
  ['packages/domain/src/bookings/cancel.test.ts', 'has no subject of its name beside it'],
])('%s %s', (path, what) => {
  expect(errors(file(path))).toContain(`${path}: ${what}`)
})

test('a file with one function is called after it, an aspect has a name of its own', () => {
  const path = 'apps/server/src/features/bookings/cancel-booking.ts'
  expect(errors(file(path, 'export function cancel() {}'))).toEqual([
    `${path}: exports cancel instead of cancelBooking`,
  ])
  const aspect = 'export function cancelBooking() {}\nexport const cloneBooking = () => {}'
  expect(errors(file('apps/server/src/features/bookings/bulk.ts', aspect))).toEqual([])
})

test('a file with one component is named after it; the few of one part of a screen share a file', () => {
  const path = 'apps/web/src/features/bookings/booking-table.tsx'
  expect(errors(file(path, 'export function Table() {}'))).toEqual([`${path}: exports no BookingTable`])
  const aspect = 'export function RunFigures() {}\nexport function RunVerdict() {}'
  expect(errors(file('apps/web/src/features/runs/board/run-body.tsx', aspect))).toEqual([])
  const many = ['One', 'Two', 'Three', 'Four', 'Five']
    .map((name) => `export function ${name}() {}`)
    .join('\n')
  expect(errors(file(path, many))).toEqual([`${path}: exports 5 components`])
})

test('a test may name an aspect after its subject', () => {
  const subject = file('packages/domain/src/bookings/cancel.ts')
  expect(errors(subject, file('packages/domain/src/bookings/cancel.property.test.ts'))).toEqual([])
})

test('a served noun has its rules in the domain and its wire in the contract', () => {
  expect(errors(file('apps/server/src/features/fleet/routes.ts'))).toEqual([
    'apps/server/src/features/fleet: has no packages/domain/src/fleet/',
    'apps/server/src/features/fleet: has no packages/contract/src/fleet/ or packages/contract/src/fleet.ts',
  ])
})

test("another feature's store is out of reach, its verbs are not", () => {
  const path = 'apps/server/src/features/bookings/cancel-booking.ts'
  const using = (from: string) =>
    file(path, `import { x } from '${from}'\nexport function cancelBooking() {}`)
  expect(errors(using('../customers/customer.store.ts'))).toEqual([
    `${path}: uses customers/customer.store.ts`,
  ])
  expect(errors(using('#server/features/customers/save-customer.ts'))).toEqual([])
  expect(errors(using('./booking.store.ts'))).toEqual([])
})

test('features that use each other in a circle are named with the whole circle', () => {
  const uses = (from: string, to: string) =>
    file(
      `apps/server/src/features/${from}/go.ts`,
      `import { go as other } from '../${to}/go.ts'\nexport function go() {}`,
    )
  expect(errors(uses('bookings', 'customers'), uses('customers', 'inventory'))).toEqual([])
  expect(
    errors(uses('bookings', 'customers'), uses('customers', 'inventory'), uses('inventory', 'bookings')),
  ).toEqual([
    'apps/server/src/features/inventory/go.ts: closes the circle bookings → customers → inventory → bookings',
  ])
})

test("a web feature uses another's door, not its inner rooms", () => {
  const path = 'apps/web/src/features/bookings/queries.ts'
  const using = (from: string) => file(path, `import { x } from '#web/features/${from}'`)
  expect(errors(using('runs/board/lane.tsx'))).toEqual([`${path}: reaches into runs/board/lane.tsx`])
  expect(errors(using('runs/queries.ts'))).toEqual([])
})
