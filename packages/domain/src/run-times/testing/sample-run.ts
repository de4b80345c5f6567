import { sampleBooking } from '../../bookings/sample-booking.ts'
import { DEFAULT_PLANNING_SETTINGS } from '../../planning/planning-settings.ts'
import { DEFAULT_PLANNER_SETTINGS } from '../../runs/planner-settings.ts'
import type { Place } from '../../runs/way.ts'
import type { Driven } from '../day.ts'
import type { RunFrame, RunStop, RunToTime } from '../run-model.ts'

/** The yard of the sample company, in Laverton. */
export const SAMPLE_YARD: Place = { lat: -37.83, lon: 144.78 }

/** What a sample company's runs are timed by: from seven, at 60 km/h along straight lines, no tip sites. */
export const sampleFrame = (change: Partial<RunFrame> = {}): RunFrame => ({
  yard: SAMPLE_YARD,
  tips: [],
  settings: { ...DEFAULT_PLANNING_SETTINGS, dayStartsAt: 420 },
  reckoning: { ...DEFAULT_PLANNER_SETTINGS, roadFactor: 1, speedKmh: 60, dropMinutes: 30, pickMinutes: 60 },
  now: null,
  ...change,
})

/** A tip site that takes everything from 6am to 6pm. */
export const sampleTip = (id: string, at: Place, change: Partial<RunFrame['tips'][number]> = {}) => ({
  id,
  name: id,
  address: { ...sampleBooking().address, ...at },
  wasteTypes: [],
  opensAt: 360,
  closesAt: 1_080,
  ...change,
})

/** A drop of a 6 m³ Marrel at the yard's gate, at any time from seven to five. */
export const sampleStop = (jobId: string, change: Partial<RunStop> = {}): RunStop => ({
  ...SAMPLE_YARD,
  jobId,
  bookingId: `booking of ${jobId}`,
  kind: 'drop',
  binType: 'Marrel',
  binSize: 6,
  wasteType: 'General',
  timeRange: { fromHour: 7, toHour: 17 },
  ...change,
})

/** A job that its driver is done with, of which nothing was reported. */
export const SAMPLE_DONE: Driven = {
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  isMoved: true,
  isDone: true,
}

/** The first run of a truck that carries everything. */
export const sampleRunOf = (
  id: string,
  stops: readonly RunStop[],
  change: Partial<RunToTime> = {},
): RunToTime => ({
  id,
  truckId: 'truck',
  number: 1,
  limits: { binTypes: [], maxBinSizeM3: null },
  stops,
  ...change,
})
