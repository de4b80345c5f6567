import type { WireCard } from '@skipyard/contract/runs.ts'
import { isDropStatus, isPickStatus } from '@skipyard/domain/bookings/job-status.ts'
import { DROP_STATES, PICK_STATES } from '@skipyard/domain/bookings/life-cycle.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'

/** What the state of a card means: done, on its way, planned. */
export function stateOfCard({ actionType, status }: Pick<WireCard, 'actionType' | 'status'>) {
  if (actionType === 'drop') return DROP_STATES[isDropStatus(status) ? status : 'Scheduled']
  return PICK_STATES[isPickStatus(status) ? status : 'Scheduled']
}

/** Why a card stays where it is; null when it may be moved. */
export function lockOfCard(card: Pick<WireCard, 'actionType' | 'status' | 'locked'>): string | null {
  if (card.locked) return boardTexts.cardLockedByHand
  return stateOfCard(card).isCardLocked ? boardTexts.cardLocked(card.status) : null
}
