import { boardBookingOf, holdableOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs, stateOfStatus } from '@skipyard/domain/bookings/status/job-phases.ts'
import { hasLeft } from '@skipyard/domain/runs/board.ts'
import { isHeld } from '@skipyard/domain/runs/job-hold.ts'
import { lockOfJob } from '@skipyard/domain/runs/move-jobs.ts'
import { whyNotCarried } from '@skipyard/domain/runs/outgrow-runs.ts'
import { limitsOf, type PlannerDay } from '../board-model.ts'

const jobIdsOf = (cards: readonly WireCard[]) => cards.map(({ actionId }) => actionId)

export const stateOfCard = ({ status }: Pick<WireCard, 'status'>) => stateOfStatus(status)

export function lockOfCard(card: WireCard): string | null {
  const lockedJobIds = new Set(card.locked ? [card.actionId] : [])
  return lockOfJob({ runs: [], bookings: [boardBookingOf(card)], visits: [], lockedJobIds }, card.actionId)
}

export const isHeldCard = (card: WireCard, day: Pick<PlannerDay, 'date' | 'today'>): boolean =>
  card.onHold !== null && isHeld(holdableOf(card), day)

export const mayHoldCard = (card: WireCard): boolean => card.runId === null && jobIs('toCome', card)

/** Once a job is under way or done; until then another driver can take it. */
export const hasBegun = ({ bookings }: Pick<WireRun, 'bookings'>): boolean =>
  hasLeft({ bookings: bookings.map(boardBookingOf) }, { jobIds: jobIdsOf(bookings) })

export const notCarried = (card: WireCard, truck: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>) =>
  whyNotCarried(limitsOf(truck), boardBookingOf(card), card.actionType)

export const notCarriedOf = (
  { bookings }: Pick<WireRun, 'bookings'>,
  truck: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>,
): string[] => bookings.flatMap((card) => notCarried(card, truck) ?? [])
