import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { hourShown, useRunClock } from '#web/features/runs/day-hours.ts'
import { runQueries } from '#web/features/runs/queries.ts'
import { useTimesAsPlanned, useTimesOfDay } from '#web/features/runs/times-of-board.ts'
import { useWaysOfRuns } from '#web/features/runs/ways.ts'
import { liveDay, type RunOfDay } from './live-day.ts'
import { driversDayQueries } from './queries.ts'

/** A day's runs with what was reported; street routes only for the runs that `isAsked` accepts. */
export function useLiveDay(date: LocalDate, isAsked: (runId: string) => boolean = () => true) {
  const { timeZone } = useProfile()
  const day = useQuery(runQueries.day(date))
  const told = useQuery(driversDayQueries.told(date))
  const board = day.data
  const asked = board?.runs.filter(({ _id, bookings }) => isAsked(_id) && bookings.length > 0) ?? []
  const clock = useRunClock(date, timeZone)
  const times = useTimesOfDay(board, { date, timeZone })
  const ways = useWaysOfRuns(asked, { times, yard: board?.baseLocation ?? null })
  const wayOf = ({ _id }: { _id: string }) => ways.get(_id)
  const planned = useTimesAsPlanned(board, timeZone)
  const runs: RunOfDay[] | undefined =
    board && told.data && liveDay(board.runs, { times, planned }, { timeZone, told: told.data })
  const now = hourShown(clock, [...times.values()])
  const failed = day.isError ? day : told.isError ? told : null
  const loadsOf = ({ _id }: { _id: string }) => times.get(_id)?.loads ?? []
  return { board, told: told.data, runs, wayOf, loadsOf, now, timeZone, failed }
}

export type LiveDay = ReturnType<typeof useLiveDay>
