import type { Booking } from '../bookings/booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '../bookings/sample-booking.ts'
import type { Board, PlannedRun } from './board.ts'

/** A booking for tests and samples; its id is the name, those of its jobs begin with it. */
export function sampleJobs(name: string, change: Partial<Booking> = {}): Booking {
  const booking = sampleBooking(change)
  return {
    ...booking,
    id: name,
    drop: { ...booking.drop, id: `${name}-drop` },
    pick: { ...booking.pick, id: `${name}-pick` },
  }
}

/** A run for tests on a truck that carries everything. */
export function sampleRun(id: string, change: Partial<PlannedRun> = {}): PlannedRun {
  return {
    id,
    version: 1,
    date: SAMPLE_TODAY,
    truckId: 'truck',
    rego: 'XW48QP',
    driverId: 'driver',
    limits: { binTypes: [], maxBinSizeM3: null },
    number: 1,
    isLocked: false,
    isTruckOff: false,
    jobIds: [],
    ...change,
  }
}

/** The board of the sample day with these runs and bookings; what sits in a run is allocated. */
export function sampleBoard(runs: readonly PlannedRun[], bookings: readonly Booking[]): Board {
  const placed = new Set(runs.flatMap(({ jobIds }) => jobIds))
  return {
    today: SAMPLE_TODAY,
    runs,
    lockedJobIds: new Set(),
    visits: [],
    bookings: bookings.map((booking) => ({
      ...booking,
      drop: { ...booking.drop, isAllocated: placed.has(booking.drop.id) },
      pick: { ...booking.pick, isAllocated: placed.has(booking.pick.id) },
    })),
  }
}
