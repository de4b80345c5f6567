import { boardBookingOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { StopProgress } from '@skipyard/domain/drivers-day/live-run.ts'
import { NOT_DONE_REASONS, notDoneInWords } from '@skipyard/domain/drivers-day/not-done.ts'
import { isTouched, timesAsDriven } from '@skipyard/domain/drivers-day/times-as-driven.ts'
import type { RunFrame, RunStop, RunTimes, RunToTime } from '@skipyard/domain/planning/run-model.ts'
import { timesOfRuns } from '@skipyard/domain/planning/run-times.ts'
import { wayOfTip } from '@skipyard/domain/runs/tip-by-hand.ts'
import { hourIfAny } from '@skipyard/domain/shared/hour-of-day.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { carriedToOf, waitMinutesAt } from '@skipyard/domain/visits/visit.ts'
import { type Board, limitsOf, stopsOfRun, truckOf } from './board-model.ts'
import { runTexts } from './texts.ts'
import { visitsOfCards } from './visits-of-cards.ts'

const words = runTexts.card

const isUnderWay = (card: WireCard) =>
  card.status === 'Dispatched' || (jobIs('moved', card) && !jobIs('done', card))

export function progressOfCard(
  card: WireCard,
  told: WireCard['told'],
  { date, timeZone }: { date: LocalDate; timeZone: string },
): StopProgress {
  const at = (text: string | null = null) => hourIfAny(text, date, timeZone)
  const isDone = jobIs('done', card)
  const doneAt = at(told?.doneAt)
  return {
    headingAt: at(told?.headingAt),
    onSiteAt: at(told?.onSiteAt) ?? (isDone ? null : doneAt),
    doneAt,
    isDone,
    isUnderWay: isUnderWay(card),
    isMoved: jobIs('moved', card),
    dueBy: (timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY).toHour,
  }
}

/** 'Delivered 10:54am' where its driver reported it. */
export const statusOfCard = ({ status, doneAt }: WireCard, timeZone: string): string =>
  doneAt === null ? status : words.done(status, clockWords(new Date(doneAt), timeZone))

/** 'Not done: nobody there, 10:53am'; null for a card that was not given back. */
export const notDoneOfCard = ({ notDone }: WireCard, timeZone: string): string | null =>
  notDone && words.notDone(NOT_DONE_REASONS[notDone.reason], clockWords(new Date(notDone.at), timeZone))

export const wholeNotDone = ({ notDone }: WireCard, timeZone: string): string | undefined =>
  notDone
    ? words.notDoneBy(
        words.notDone(notDoneInWords(notDone), clockWords(new Date(notDone.at), timeZone)),
        notDone.by,
      )
    : undefined

export type TimedBoard = Pick<Board, 'baseLocation' | 'settings' | 'planning' | 'tips' | 'trucks'>

export type TimesOfDay = ReadonlyMap<string, RunTimes>

const MINUTES = 60

/** `now` is in hours of the day, null on another day than today. */
export const frameOf = (
  { baseLocation, settings, planning, tips, trucks }: TimedBoard,
  now: number | null,
): RunFrame => ({
  yard: baseLocation,
  reckoning: settings,
  settings: planning,
  tips: tips.map(({ _id: id, ...tip }) => ({ id, ...tip })),
  now: now === null ? null : Math.round(now * MINUTES),
  drivers: new Map(
    trucks.map(
      ({
        _id,
        driverHours: hours,
        driverRest: rest,
        driverStart: start,
        driverHome: home,
        homeYard: yard,
      }) => [_id, { hours, rest, start, home, ...(yard && { yard }) }],
    ),
  ),
})

function stopOf(card: WireCard, timeZone: string): RunStop {
  const { actionId, actionType, booking, timeRange, tipByHand, loadsAt = null } = card
  const visits = visitsOfCards([card])
  const hire = boardBookingOf(card)
  return {
    jobId: actionId,
    bookingId: hire.id,
    kind: actionType,
    binType: booking.binType,
    binSize: booking.binSize,
    wasteType: booking.wasteType,
    lat: booking.address.lat,
    lon: booking.address.lon,
    timeRange: timeRangeFromInstants(timeRange, timeZone) ?? WHOLE_DAY,
    tipByHand: wayOfTip(tipByHand),
    yard: loadsAt,
    carriedTo: carriedToOf(visits, actionId),
    waitMinutes: waitMinutesAt(visits, hire, actionId),
    isBegun: jobIs('done', card) || jobIs('underWay', card),
  }
}

const ANY_LOAD: RunToTime['limits'] = { binTypes: [], maxBinSizeM3: null }

export function runToTime(run: WireRun, board: Pick<Board, 'trucks'>, timeZone: string): RunToTime {
  const truckId = run.truckInfo.truckId._id
  const truck = truckOf(board, truckId)
  return {
    id: run._id,
    truckId,
    number: run.number,
    limits: truck ? limitsOf(truck) : ANY_LOAD,
    stops: stopsOfRun(run.bookings).map((card) => stopOf(card, timeZone)),
  }
}

export interface RunsToTime {
  runs: readonly WireRun[]
  toTime: readonly RunToTime[]
}

const movedIn = (runs: readonly WireRun[]): ReadonlySet<string> =>
  new Set(
    runs.flatMap(({ bookings }) =>
      bookings.filter((card) => jobIs('moved', card)).map(({ actionId }) => actionId),
    ),
  )

function withoutMoved(times: RunTimes, moved: ReadonlySet<string>): RunTimes {
  if (!times.stops.some(({ jobId, isLate }) => isLate && moved.has(jobId))) return times
  const stops = times.stops.map((stop) =>
    moved.has(stop.jobId) ? { ...stop, isLate: false, lateBy: 0 } : stop,
  )
  return { ...times, stops }
}

function setAsDriven(
  times: Map<string, RunTimes>,
  { runs, toTime }: RunsToTime,
  { frame, timeZone }: { frame: RunFrame; timeZone: string },
): void {
  const progress = new Map(
    runs.flatMap(({ date, bookings }) => {
      const day = fromWireDate(date)
      if (day === null) return []
      return stopsOfRun(bookings).map(
        (card) => [card.actionId, progressOfCard(card, card.told, { date: day, timeZone })] as const,
      )
    }),
  )
  if (![...progress.values()].some(isTouched)) return
  const planned = timesOfRuns(toTime, { ...frame, now: null })
  for (const own of Map.groupBy(toTime, ({ truckId }) => truckId).values())
    for (const [id, driven] of timesAsDriven(own, planned, { progress, frame }) ?? []) times.set(id, driven)
}

/**
 * Figures of runs now, by run id. Trucks that are out go by what their drivers reported; for others nothing
 * begins before `now`. On another day all are as planned.
 */
export function timesNow(
  { runs, toTime }: RunsToTime,
  frame: RunFrame,
  timeZone: string,
): Map<string, RunTimes> {
  const times = timesOfRuns(toTime, frame)
  if (frame.now !== null) setAsDriven(times, { runs, toTime }, { frame, timeZone })
  const moved = movedIn(runs)
  return new Map([...times].map(([id, run]) => [id, withoutMoved(run, moved)]))
}
