import type { WireRun } from '@skipyard/contract/runs.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { type Detour, nearestRuns, wayOfTimes } from '@skipyard/domain/runs/nearest-runs.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import type { Board } from '../board-model.ts'
import { stopsOfRun } from '../board-model.ts'
import { stateOfCard } from '../rules/card-rules.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import { useWays, type Way } from '../use-ways.ts'

/** More than these few nobody would send there. */
const NAMED = 6

/** A run and what going past a place would cost it. */
export interface NearRun extends Detour {
  run: WireRun
  isAlongStreets: boolean
}

/** How many of its stops are under way or done, up to the last of those. */
const begunOf = (run: WireRun) =>
  stopsOfRun(run.bookings).findLastIndex((card) => stateOfCard(card).isCardLocked) + 1

const minutesOf = ({ stretches }: Way) => stretches.reduce((sum, { minutes }) => sum + minutes, 0)
const kilometresOf = ({ stretches }: Way) => stretches.reduce((sum, { kilometres }) => sum + kilometres, 0)

function wayOfRun(run: WireRun, times: RunTimes | undefined, yard: Place | null) {
  const places = new Map(run.bookings.map(({ actionId, booking }) => [actionId, booking.address]))
  const placeOf = (jobId: string) => places.get(jobId)
  return wayOfTimes(times ?? { stops: [], legsHome: [], start: null, home: null }, { yard, placeOf })
}

/**
 * The runs on the map that are nearest to a place, by the way that each goes, tips and yard on it: by straight lines at once
 * and along streets when that is known.
 */
export function useNearestRuns(place: Place, board: Board, runs: readonly WireRun[]): NearRun[] {
  const { baseLocation: yard, settings } = board
  const { times } = useTimesOfBoard(board)
  const going = runs.filter(({ runCompleted }) => !runCompleted)
  const passing = going.map((run) => ({
    id: run._id,
    run,
    way: wayOfRun(run, times.get(run._id), yard),
    begun: begunOf(run),
  }))
  const near = nearestRuns(place, passing, settings)
    .slice(0, NAMED)
    .flatMap((detour) => {
      const one = passing.find(({ id }) => id === detour.runId)
      return one ? [{ detour, run: one.run, way: one.way }] : []
    })
  const now = useWays(near.map(({ way }) => way))
  const then = useWays(near.map(({ way, detour }) => way.toSpliced(detour.at, 0, { ...place, position: 0 })))
  return near
    .map(({ detour, run, way }, index): NearRun => {
      const [before, after] = [now[index], then[index]]
      if (!after || (!before && way.length > 1)) return { ...detour, run, isAlongStreets: false }
      const kilometres = Math.max(0, kilometresOf(after) - (before ? kilometresOf(before) : 0))
      const minutes = Math.max(0, minutesOf(after) - (before ? minutesOf(before) : 0))
      return { ...detour, run, kilometres, minutes, isAlongStreets: true }
    })
    .toSorted((one, other) => one.minutes - other.minutes)
}
