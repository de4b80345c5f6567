import type { PickStatus } from './job-status.ts'
import { PICK_STATES } from './life-cycle.ts'

/** Whether the driver has taken the bin from the customer: Collected, Returned or Completed. */
export function isPickedUp(pick: PickStatus): boolean {
  return PICK_STATES[pick].hasMovedBin
}
