import { boardBookingOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { drivenJob } from '@skipyard/domain/drivers-day/driven-job.ts'
import { NOT_DONE_REASONS, notDoneInWords } from '@skipyard/domain/drivers-day/not-done.ts'
import type { Driven } from '@skipyard/domain/run-times/day.ts'
import type { RunFrame, RunStop, RunTimes, RunToTime } from '@skipyard/domain/run-times/run-model.ts'
import { wayOfTip } from '@skipyard/domain/runs/tip-by-hand.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { carriedToOf, waitMinutesAt } from '@skipyard/domain/visits/visit.ts'
import { type Board, limitsOf, stopsOfRun, truckOf } from './board-model.ts'
import { runTexts } from './texts.ts'
import { visitsOfCards } from './visits-of-cards.ts'

const words = runTexts.card

/** A card as it was driven in its run; null while nothing of it was reported or begun. */
export function drivenOfCard(
  { date, told, ...card }: Pick<WireCard, 'date' | 'status' | 'told'>,
  timeZone: string,
): Driven | null {
  const day = fromWireDate(date)
  return day && drivenJob(card, told, { date: day, timeZone })
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

/** `now` is in hours of the day, from 24 on of the day that is over; null on another day. */
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
    driven: drivenOfCard(card, timeZone),
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
