import type { WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { stateOfCard } from './lock-of-card.ts'

/** A run has begun once one of its jobs is under way or done; until then another can drive it. */
export const hasBegun = ({ bookings }: Pick<WireRun, 'bookings'>): boolean =>
  bookings.some((card) => !jobIs('calledOff', card) && stateOfCard(card).isCardLocked)
