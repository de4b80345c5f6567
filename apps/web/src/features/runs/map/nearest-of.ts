import type { WireRun } from '@skipyard/contract/runs.ts'
import { type Detour, nearestRuns } from '@skipyard/domain/runs/nearest-runs.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { wayOfRun } from '@skipyard/domain/runs/way.ts'
import type { Board } from '../board-model.ts'
import { stateOfCard } from '../moves/lock-of-card.ts'
import { placesOf, stopsOfRun, useWays, type Way } from '../use-ways.ts'

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

function nearOf(detours: readonly Detour[], runs: readonly WireRun[], base: Place | null) {
  return detours.slice(0, NAMED).flatMap((detour) => {
    const run = runs.find(({ _id }) => _id === detour.runId)
    return run ? [{ detour, run, places: placesOf(run.bookings), base }] : []
  })
}

/** The runs on the map that are nearest to a place, by straight lines at once and along streets when that is known. */
export function useNearestRuns(place: Place, board: Board, runs: readonly WireRun[]): NearRun[] {
  const { baseLocation: base, settings } = board
  const going = runs.filter(({ runCompleted }) => !runCompleted)
  const passing = going.map((run) => ({ id: run._id, stops: placesOf(run.bookings), begun: begunOf(run) }))
  const near = nearOf(nearestRuns(place, passing, { base, settings }), going, base)
  const now = useWays(near.map(({ places }) => wayOfRun(places, base)))
  const then = useWays(
    near.map(({ places, detour }) => wayOfRun(places.toSpliced(detour.position, 0, place), base)),
  )
  return near
    .map(({ detour, run, places }, index): NearRun => {
      const [before, after] = [now[index], then[index]]
      if (!after || (!before && places.length > 0)) return { ...detour, run, isAlongStreets: false }
      const kilometres = Math.max(0, kilometresOf(after) - (before ? kilometresOf(before) : 0))
      const minutes = Math.max(0, minutesOf(after) - (before ? minutesOf(before) : 0))
      return { ...detour, run, kilometres, minutes, isAlongStreets: true }
    })
    .toSorted((one, other) => one.minutes - other.minutes)
}
