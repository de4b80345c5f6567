import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { RunFrame, RunStop, RunTimes, RunToTime } from '@skipyard/domain/planning/run-model.ts'
import { wayOfTip } from '@skipyard/domain/runs/tip-by-hand.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { type Board, stopsOfRun, truckOf } from './board-model.ts'

/** What the runs of a board are timed by. */
export type TimedBoard = Pick<Board, 'baseLocation' | 'settings' | 'planning' | 'tips' | 'trucks'>

/** Every run of a day in figures, by its id. */
export type TimesOfDay = ReadonlyMap<string, RunTimes>

const MINUTES = 60

/** What runs are timed by; `now` is the hour that it is on the day, null on another. */
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
    trucks.map(({ _id, driverHours: hours, driverStart: start, driverHome: home }) => [
      _id,
      { hours, start, home },
    ]),
  ),
})

function stopOf(card: WireCard, timeZone: string): RunStop {
  const { actionId, actionType, booking, _id, timeRange, tipByHand } = card
  return {
    jobId: actionId,
    bookingId: _id,
    kind: actionType,
    binType: booking.binType,
    binSize: booking.binSize,
    wasteType: booking.wasteType,
    lat: booking.address.lat,
    lon: booking.address.lon,
    timeRange: timeRangeFromInstants(timeRange, timeZone) ?? WHOLE_DAY,
    tipByHand: wayOfTip(tipByHand),
    isBegun: jobIs('done', card) || jobIs('underWay', card),
  }
}

const ANY_LOAD: RunToTime['limits'] = { binTypes: [], maxBinSizeM3: null }

function limitsOf(board: Pick<Board, 'trucks'>, truckId: string): RunToTime['limits'] {
  const truck = truckOf(board, truckId)
  return truck ? { binTypes: truck.binTypes, maxBinSizeM3: truck.maxBinSize?.value ?? null } : ANY_LOAD
}

/** A run of the board as its times need it. */
export function runToTime(run: WireRun, board: Pick<Board, 'trucks'>, timeZone: string): RunToTime {
  const truckId = run.truckInfo.truckId._id
  return {
    id: run._id,
    truckId,
    number: run.number,
    limits: limitsOf(board, truckId),
    stops: stopsOfRun(run.bookings).map((card) => stopOf(card, timeZone)),
  }
}
