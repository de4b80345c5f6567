import type { JobKind } from '../bookings/booking.ts'
import { isFaulty } from '../bookings/draft/faults.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { DropStatus, PickStatus } from '../bookings/status/job-status.ts'
import { DROP_STATES, PICK_STATES } from '../bookings/status/life-cycle.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { BoardBooking } from './board.ts'
import { boardTexts } from './texts.ts'

/** A job of a booking, and its destination. */
export interface CardMove {
  booking: Pick<BoardBooking, 'drop' | 'pick'>
  kind: JobKind
  to: 'run' | 'unallocated'
  today: LocalDate
  onDay?: LocalDate | undefined
}

/** Asked before a card moves; on yes, `marks` is done first. */
export interface MoveQuestion {
  reason: 'pick-still-allocated' | 'drop-not-delivered' | 'deliver-drop' | 'return-pick' | 'choose-run'
  text: string
  marks: { kind: 'drop'; status: DropStatus } | { kind: 'pick'; status: PickStatus } | null
}

function questionOfDrop({ booking: { drop, pick }, to }: CardMove): MoveQuestion | null {
  const isSameDay = drop.date === pick.date
  if (to !== 'unallocated' || !isSameDay || !pick.isAllocated) return null
  return { reason: 'pick-still-allocated', text: boardTexts.pickStillAllocated, marks: null }
}

function questionOfFaultyPick(move: CardMove): MoveQuestion | null {
  const { drop, pick } = move.booking
  if (move.to !== 'run') return null
  if (drop.status === 'Delivered') {
    // Planning it for a coming day says that the bin is still out.
    const isToCome = move.onDay !== undefined && move.onDay > move.today
    if (PICK_STATES[pick.status].isSettled || isToCome) return null
    const marks = { kind: 'pick', status: 'Returned' } as const
    return { reason: 'return-pick', text: boardTexts.pickNotReturned, marks }
  }
  if (!drop.isAllocated) return { reason: 'choose-run', text: boardTexts.chooseRunForDrop, marks: null }
  const marks = { kind: 'drop', status: 'Delivered' } as const
  return { reason: 'deliver-drop', text: boardTexts.dropNotDelivered, marks }
}

/**
 * What is asked before a card moves, null for nothing (Spec 001 §4 Planner transitions): about a drop that
 * becomes unallocated while its pick of the same day stays allocated; a pick whose drop of the same day is
 * not Delivered; and a pick of a faulty booking that goes to a run.
 */
export function questionBefore(move: CardMove): MoveQuestion | null {
  const { booking, kind, today } = move
  const { drop, pick } = booking
  if (kind === 'drop') return questionOfDrop(move)
  if (jobIs('calledOff', drop)) return null
  if (isFaulty(booking, today)) return questionOfFaultyPick(move)
  if (drop.date !== pick.date || DROP_STATES[drop.status].hasMovedBin) return null
  return { reason: 'drop-not-delivered', text: boardTexts.dropNotDelivered, marks: null }
}
