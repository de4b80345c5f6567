import { boardBookingOf, holdableOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs, stateOfStatus } from '@skipyard/domain/bookings/status/job-phases.ts'
import { hasLeft } from '@skipyard/domain/runs/board.ts'
import { isHeld } from '@skipyard/domain/runs/job-hold.ts'
import { lockOfJob } from '@skipyard/domain/runs/move-jobs.ts'
import { whyNotCarried } from '@skipyard/domain/runs/outgrow-runs.ts'
import { limitsOf, type PlannerDay } from '../board-model.ts'

const jobIdsOf = (cards: readonly WireCard[]) => cards.map(({ actionId }) => actionId)

/** What the state of a card means: done, on its way, planned. */
export const stateOfCard = ({ status }: Pick<WireCard, 'status'>) => stateOfStatus(status)

/** Why a card stays where it is, whatever its run; null when it may be moved. */
export function lockOfCard(card: WireCard): string | null {
  const lockedJobIds = new Set(card.locked ? [card.actionId] : [])
  return lockOfJob({ runs: [], bookings: [boardBookingOf(card)], lockedJobIds }, card.actionId)
}

/** Whether a card is on hold on the day of this board. */
export const isHeldCard = (card: WireCard, day: Pick<PlannerDay, 'date' | 'today'>): boolean =>
  card.onHold !== null && isHeld(holdableOf(card), day)

/** Whether a card can be put on hold: it is in no run and still to be done. */
export const mayHoldCard = (card: WireCard): boolean => card.runId === null && jobIs('toCome', card)

/** A run has begun once one of its jobs is under way or done; until then another can drive it. */
export const hasBegun = ({ bookings }: Pick<WireRun, 'bookings'>): boolean =>
  hasLeft({ bookings: bookings.map(boardBookingOf) }, { jobIds: jobIdsOf(bookings) })

/** Why the truck of its run can no longer carry an open job; null when it can. */
export const notCarried = (card: WireCard, truck: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>) =>
  whyNotCarried(limitsOf(truck), boardBookingOf(card), card.actionType)

/** The reasons of a run's jobs that its truck can no longer carry, one each; a folded run shows no other sign of them. */
export const notCarriedOf = (
  { bookings }: Pick<WireRun, 'bookings'>,
  truck: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>,
): string[] => bookings.flatMap((card) => notCarried(card, truck) ?? [])
