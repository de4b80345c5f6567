import type { DropStatus, PickStatus } from './job-status.ts'
import { type Move, type MoveFacts, type Mover, NEEDS, type Need } from './life-cycle.ts'

interface Departure<Status> {
  from: Status
  by: Mover
}

function movesFrom<Status>(table: readonly Move<Status>[], { from, by }: Departure<Status>): Move<Status>[] {
  return table.filter((move) => move.from.includes(from) && move.by.includes(by))
}

/** The move of the table that leads from one state to the other and that this mover may make. */
export function findMove<Status>(
  table: readonly Move<Status>[],
  step: Departure<Status> & { to: Status },
): Move<Status> | undefined {
  return movesFrom(table, step).find((move) => move.to === step.to)
}

/** The first thing that a move needs and that does not hold; null when it can be made. */
export function missingNeed(move: Pick<Move<unknown>, 'needs'>, facts: MoveFacts): Need | null {
  return move.needs.find((need) => !NEEDS[need].holds(facts)) ?? null
}

/** The states that this mover can bring a job to now; the state it is in is the first of them. */
export function statesWithin<Status>(
  table: readonly Move<Status>[],
  departure: Departure<Status>,
  facts: MoveFacts,
): Status[] {
  const moves = movesFrom(table, departure).filter((move) => missingNeed(move, facts) === null)
  return [departure.from, ...moves.map(({ to }) => to)]
}

/** A pick follows its drop: cancelled together, taken up again together. */
export function pickFollowing(drop: DropStatus, pick: PickStatus): PickStatus {
  if (drop === 'Cancelled') return 'Cancelled'
  return pick === 'Cancelled' ? 'Scheduled' : pick
}
