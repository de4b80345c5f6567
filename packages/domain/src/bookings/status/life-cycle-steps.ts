import type { JobKind } from '../booking.ts'
import type { DropStatus, PickStatus } from './job-status.ts'
import { BOOKING_STAGES, type BookingStage, DROP_MOVES, type Move, PICK_MOVES } from './life-cycle.ts'
import { findMove, pickFollowing } from './life-cycle-moves.ts'

interface StageStep {
  from: BookingStage
  to: BookingStage
  job: JobKind
  move: Move<DropStatus> | Move<PickStatus>
}

function stageAt(drop: DropStatus, pick: PickStatus): BookingStage | undefined {
  return BOOKING_STAGES.find((stage) => stage.drop === drop && stage.pick === pick)
}

function stepsOfDrop(from: BookingStage): StageStep[] {
  return DROP_MOVES.filter((move) => move.from.includes(from.drop)).flatMap((move) => {
    const pick = pickFollowing(move.to, from.pick)
    const isFollowed = pick === from.pick || findMove(PICK_MOVES, { from: from.pick, to: pick, by: 'drop' })
    const to = isFollowed && stageAt(move.to, pick)
    return to ? [{ from, to, job: 'drop', move }] : []
  })
}

function stepsOfPick(from: BookingStage): StageStep[] {
  return PICK_MOVES.filter((move) => move.from.includes(from.pick)).flatMap((move) => {
    const to = stageAt(from.drop, move.to)
    return to ? [{ from, to, job: 'pick', move }] : []
  })
}

/** Every way from stage to stage by a single move of the tables, for the diagram and its proof. */
export function stageSteps(): StageStep[] {
  return BOOKING_STAGES.flatMap((stage) => [...stepsOfDrop(stage), ...stepsOfPick(stage)])
}
