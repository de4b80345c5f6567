import type { WireDriversDay, WireJobProgress } from '@skipyard/contract/drivers-day/office.ts'
import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import { asPlanned, timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { frameOf, runToTime } from '#web/features/runs/run-times.ts'
import { sampleBoard } from '#web/features/runs/sample-board.ts'
import { liveDay, type RunOfDay } from '../live-day.ts'

function dayOf(text: string): LocalDate {
  const day = parseLocalDate(text)
  if (day === null) throw new Error(`${text} is no day`)
  return day
}

/** The sample day's own, and where its clocks are. */
export const SAMPLE_DATE = dayOf('2026-05-14')
export const SAMPLE_ZONE = 'Australia/Melbourne'

/** An instant of the sample day, by the hour in Melbourne: 9.5 for half past nine. */
export const sampleAt = (hour: number): string =>
  new Date(Date.UTC(2026, 4, 13, 14) + hour * 3_600_000).toISOString()

/** What was told of a job of the sample day. */
export const sampleTold = (actionId: string, change: Partial<WireJobProgress> = {}): WireJobProgress => ({
  actionId,
  bookingId: `booking-${actionId}`,
  jobID: actionId,
  actionType: 'drop',
  suburb: 'Yarraville',
  binSize: 6,
  runId: 'one',
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  plannedAt: null,
  returnedAt: null,
  photos: 0,
  extras: [],
  isPhotoOverdue: false,
  notDone: null,
  ...change,
})

/** Everything that drivers told of the sample day. */
export const sampleDay = (change: Partial<WireDriversDay> = {}): WireDriversDay => ({
  jobs: [],
  tips: [],
  plans: [],
  drivers: [],
  feed: [],
  unsettled: [],
  ...change,
})

const cardsWith = (run: WireRun, { jobs }: WireDriversDay): WireRun => ({
  ...run,
  bookings: run.bookings.map((card) => {
    const told = jobs.find(({ actionId }) => actionId === card.actionId)
    const { headingAt = null, onSiteAt = null, doneAt = null, returnedAt = null } = told ?? {}
    const report = { headingAt, onSiteAt, doneAt, returnedAt }
    return {
      ...card,
      told: Object.values(report).every((at) => at === null) ? null : report,
    }
  }),
})

/** The sample day's runs as they go at that hour; their cards say what was told of them. */
export function sampleLive(runs: WireRun[], told: WireDriversDay, now: number | null): RunOfDay[] {
  const driven = runs.map((run) => cardsWith(run, told))
  const toTime = driven.map((run) => runToTime(run, sampleBoard, SAMPLE_ZONE))
  const times = timesOfRuns(toTime, frameOf(sampleBoard, now))
  const planned = timesOfRuns(toTime.map(asPlanned), frameOf(sampleBoard, null))
  return liveDay(driven, { times, planned }, { timeZone: SAMPLE_ZONE, told })
}
