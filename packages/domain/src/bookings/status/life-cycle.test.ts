import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY as today } from '../sample-booking.ts'
import { BOOKING_STATUSES } from './booking-status.ts'
import { bookingStatusOf } from './booking-status-of.ts'
import { DROP_STATUSES, type DropStatus, PICK_STATUSES, type PickStatus } from './job-status.ts'
import { BOOKING_STAGES, DROP_MOVES, DROP_STATES, type Move, PICK_MOVES, PICK_STATES } from './life-cycle.ts'
import { missingNeed, pickFollowing } from './life-cycle-moves.ts'
import { stageSteps } from './life-cycle-steps.ts'

interface Pair {
  drop: DropStatus
  pick: PickStatus
}

const nameOf = ({ drop, pick }: Pair) => `${drop}/${pick}`

/** A day on which everything is allocated, due and truly done: only statuses can stand in a move's way. */
const willing = (pair: Pair) => ({
  today,
  dropDate: today,
  pickDate: today,
  trueDay: today,
  dropStatus: pair.drop,
  pickStatus: pair.pick,
  isDropAllocated: true,
  isPickAllocated: true,
  isRunCompleted: true,
})

const canMake = (move: Move<unknown>, after: Pair) => missingNeed(move, willing(after)) === null

/** The status of the pick once its drop has moved, by the rows that are the drop's to make. */
function followed(pair: Pair): PickStatus {
  const moves = PICK_MOVES.filter(({ from, by }) => from.includes(pair.pick) && by.includes('drop'))
  const made = moves.find((move) => canMake(move, { ...pair, pick: move.to }))
  expect(made?.to ?? pair.pick).toBe(pickFollowing(pair.drop, pair.pick))
  return made?.to ?? pair.pick
}

/** Where the tables let a pair go when they alone decide: the needs are asked, the stages are not. */
function after({ drop, pick }: Pair): Pair[] {
  const byDrop = DROP_MOVES.filter((move) => move.from.includes(drop))
    .filter((move) => canMake(move, { drop: move.to, pick }))
    .map((move) => ({ drop: move.to, pick: followed({ drop: move.to, pick }) }))
  const byPick = PICK_MOVES.filter((move) => move.from.includes(pick))
    .filter((move) => !move.by.includes('drop') && canMake(move, { drop, pick: move.to }))
    .map((move) => ({ drop, pick: move.to }))
  return [...byDrop, ...byPick]
}

function explore(start: Pair): Map<string, Pair> {
  const reached = new Map([[nameOf(start), start]])
  const open = [start]
  for (let pair = open.pop(); pair; pair = open.pop()) {
    for (const next of after(pair)) {
      if (reached.has(nameOf(next))) continue
      reached.set(nameOf(next), next)
      open.push(next)
    }
  }
  return reached
}

describe('the tables of a booking’s life', () => {
  test('lead from Scheduled to every stage and to no other pair, and each pair has one booking status', () => {
    const reached = [...explore({ drop: 'Scheduled', pick: 'Scheduled' }).values()]
    expect(reached.map(nameOf).sort()).toEqual(BOOKING_STAGES.map(nameOf).sort())
    for (const { drop, pick } of reached) {
      expect(BOOKING_STAGES.filter((stage) => stage.drop === drop && stage.pick === pick)).toHaveLength(1)
      for (const wasPending of [true, false]) {
        expect(BOOKING_STATUSES).toContain(bookingStatusOf(drop, pick, wasPending))
      }
    }
  })

  test('can always lead back to Scheduled: nothing the office did is for ever', () => {
    for (const stage of BOOKING_STAGES) expect([...explore(stage).keys()]).toContain('Scheduled/Scheduled')
  })

  test('and the steps that are drawn are those that the needs allow', () => {
    for (const stage of BOOKING_STAGES) {
      const drawn = stageSteps().filter(({ from }) => from === stage)
      expect(new Set(drawn.map(({ to }) => nameOf(to)))).toEqual(new Set(after(stage).map(nameOf)))
    }
  })

  test('speak of every state, and no row makes a state of itself', () => {
    expect(Object.keys(DROP_STATES)).toEqual([...DROP_STATUSES])
    expect(Object.keys(PICK_STATES)).toEqual([...PICK_STATUSES])
    for (const { from, to } of [...DROP_MOVES, ...PICK_MOVES]) expect(from).not.toContain(to)
  })

  test('know each way of each mover once', () => {
    for (const table of [DROP_MOVES, PICK_MOVES]) {
      const ways = table.flatMap(({ from, to, by }) =>
        from.flatMap((state) => by.map((mover) => `${mover}: ${state} → ${to}`)),
      )
      expect(ways).toEqual([...new Set(ways)])
    }
  })

  test('a need that asks for something not known does not hold', () => {
    for (const move of [...DROP_MOVES, ...PICK_MOVES]) {
      expect(missingNeed(move, { today })).toBe(move.needs[0] ?? null)
    }
  })

  test('cards are locked as the planner’s specification lists them', () => {
    expect(DROP_STATUSES.filter((drop) => DROP_STATES[drop].isCardLocked)).toEqual([
      'Dispatched',
      'Delivered',
      'Cancelled',
    ])
    const picks = PICK_STATUSES.filter((pick) => pick !== 'Cancelled' && PICK_STATES[pick].isCardLocked)
    expect(picks).toEqual(['Collected', 'Returned', 'Completed'])
  })
})
