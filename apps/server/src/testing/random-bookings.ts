import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { areJobsConsistent, bookingStatusOf } from '@skipyard/domain/bookings/status/booking-status-of.ts'
import { DROP_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { saveNewBooking } from '#server/features/bookings/booking.store.ts'
import { insertCustomer } from '#server/features/customers/customer.store.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const SITES = [
  { name: '22 Rennie St', suburb: 'Coburg', postCode: '3058', lat: -37.74, lon: 144.97 },
  { name: '9 Gaffney Street', suburb: 'Pascoe Vale', postCode: '3044', lat: -37.73, lon: 144.94 },
  { name: '100% Level_Crossing Rd', suburb: 'Yarraville', postCode: '3013', lat: -37.82, lon: 144.89 },
] as const

const PEOPLE = [
  { name: 'Nadia Haddad', phone: '0491570006' },
  { name: 'Éva O’Brien', phone: '0491570156' },
  { name: 'alan kerr', phone: '0398765432' },
  { name: 'Bob_100%', phone: '0491570157' },
] as const

const customers = PEOPLE.map(({ name, phone }, index) => ({
  id: uuidv7(),
  name,
  phone,
  email: index % 2 === 0 ? '' : `person${index}@example.com.au`,
  type: 'Individual' as const,
  bookingSource: 'None',
}))

const STATUS_PAIRS = DROP_STATUSES.flatMap((drop) =>
  PICK_STATUSES.filter((pick) => areJobsConsistent(drop, pick)).map((pick) => ({ drop, pick })),
)

const timeRange = fc
  .integer({ min: 7, max: 16 })
  .chain((fromHour) => fc.integer({ min: fromHour + 1, max: 17 }).map((toHour) => ({ fromHour, toHour })))

const texts = { staffComments: '', driverComments: '', bin: null }

/** Any booking in a state that the rules allow, with its jobs within `reach` days of a date; its number is still 0. */
export const anyBooking = (around: LocalDate, reach = 40): fc.Arbitrary<Booking> =>
  shapes(reach).map((shape) => bookingOf(shape, around))

const shapes = (reach: number) =>
  fc.record({
    dropDay: fc.integer({ min: -reach, max: reach }),
    hireDays: fc.integer({ min: 0, max: reach }),
    statuses: fc.constantFrom(...STATUS_PAIRS),
    hours: fc.tuple(timeRange, timeRange),
    customer: fc.constantFrom(...customers),
    address: fc.constantFrom(...SITES),
    binSize: fc.constantFrom(4, 6, 8, 12),
    binType: fc.constantFrom('Hook', 'Marrel'),
    price: fc.constantFrom(0, 30_000, 47_000),
    paidShare: fc.constantFrom(0, 0.5, 1),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    pickDateConfirmed: fc.boolean(),
    label: fc.constantFrom('', 'RUSH', 'x_%\\'),
    wasPending: fc.boolean(),
  })

type Shape = ReturnType<typeof shapes> extends fc.Arbitrary<infer T> ? T : never

function bookingOf(it: Shape, around: LocalDate): Booking {
  const dropDate = addDays(around, it.dropDay)
  const status = bookingStatusOf(it.statuses.drop, it.statuses.pick, it.wasPending)
  return {
    id: uuidv7(),
    jobNumber: 0,
    jobPrefix: 'TST',
    version: 1,
    customer: it.customer,
    address: it.address,
    binSize: it.binSize,
    binType: it.binType,
    priceCents: it.price,
    paidCents: it.price * it.paidShare,
    tippingCostCents: 0,
    paymentMethod: 'Cash',
    paymentStatus: it.paymentStatus,
    paymentDueOn: null,
    propertyType: 'Private',
    wasteType: 'General Waste',
    binPlacement: 'Other',
    permit: null,
    pickDateConfirmed: it.pickDateConfirmed,
    cartOver: false,
    heavyLoad: false,
    officeNotes: '',
    label: it.label,
    drop: {
      id: uuidv7(),
      kind: 'drop',
      date: dropDate,
      timeRange: it.hours[0],
      status: it.statuses.drop,
      isAllocated: false,
      ...texts,
    },
    pick: {
      id: uuidv7(),
      kind: 'pick',
      date: addDays(dropDate, it.hireDays),
      timeRange: it.hours[1],
      status: it.statuses.pick,
      isAllocated: false,
      ...texts,
    },
    status,
    wasPending: status === 'Pending',
    invoices: [],
  }
}

/** Writes bookings straight into the tables, numbered from 1, with the customers they name. */
export async function fillBookings(scope: TenantScope, bookings: readonly Booking[]): Promise<Booking[]> {
  const named = new Map(bookings.map(({ customer }) => [customer.id, customer]))
  for (const { id, ...customer } of named.values()) {
    await insertCustomer(scope, id, { customer: { ...customer, gender: '' }, addresses: [] })
  }
  const numbered = bookings.map((booking, index) => ({ ...booking, jobNumber: index + 1 }))
  for (const booking of numbered) saveNewBooking(scope, booking)
  await lockCompany(scope, 'bookings')
  return numbered
}
