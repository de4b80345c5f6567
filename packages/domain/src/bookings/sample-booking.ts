import { addDays, type LocalDate, localDate } from '../shared/local-date.ts'
import type { Booking } from './booking.ts'
import { FIRST_TERMS } from './booking-fields.ts'

/** The day on which the sample booking was taken, a Thursday. */
export const SAMPLE_TODAY: LocalDate = localDate('2026-05-14')

/**
 * A plain booking for tests and sample screens: 6 m³ Marrel for Tom Beckett in Yarraville, drop on the sample
 * day, pick 7 days later, nothing allocated.
 */
export function sampleBooking(change: Partial<Booking> = {}): Booking {
  return { ...SAMPLE, ...change }
}

const SAMPLE: Booking = {
  id: '0196cf2e-0000-7000-8000-000000001066',
  jobNumber: 1066,
  jobPrefix: 'SKY',
  version: 3,
  customer: {
    id: '0196cf2e-0000-7000-8000-000000000157',
    name: 'Tom Beckett',
    phone: '0491570157',
    email: 'tom@example.com',
    type: 'Individual',
    bookingSource: 'RSH',
  },
  address: {
    name: '14 Blyth St, Yarraville',
    suburb: 'Yarraville',
    postCode: '3013',
    lat: -37.81,
    lon: 144.9,
  },
  binSize: 6,
  ...FIRST_TERMS,
  priceCents: 47_000,
  paidCents: 22_500,
  tippingCostCents: 12_000,
  paymentStatus: 'Pending',
  binPlacement: 'Nature Strip',
  permit: { costCents: 8_500, days: 7 },
  pickDateConfirmed: true,
  officeNotes: 'Wants a call before delivery.',
  label: 'GATE 2',
  drop: {
    id: '0196cf2e-0000-7000-8000-000000010661',
    kind: 'drop',
    date: SAMPLE_TODAY,
    timeRange: { fromHour: 7, toHour: 12 },
    status: 'Scheduled',
    isAllocated: false,
    staffComments: 'Left side of drive.',
    driverComments: '',
    bin: null,
  },
  pick: {
    id: '0196cf2e-0000-7000-8000-000000010662',
    kind: 'pick',
    date: addDays(SAMPLE_TODAY, 7),
    timeRange: { fromHour: 9, toHour: 15 },
    status: 'Scheduled',
    isAllocated: false,
    staffComments: '',
    driverComments: '',
    bin: null,
  },
  status: 'Scheduled',
  wasPending: false,
  invoices: [],
}
