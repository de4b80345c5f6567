import type { WireCard, WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { stateOfCard } from './lock-of-card.ts'
import { whyNotOnTruck } from './why-not-on-truck.ts'

/** Why the truck of its run can no longer carry an open job: what it can lift has been changed since; null when it can. */
export function whyNotCarried(
  card: Pick<WireCard, 'booking' | 'actionType' | 'status'>,
  truck: Pick<WirePlannerTruck, 'rego' | 'binTypes' | 'maxBinSize'>,
): string | null {
  return stateOfCard(card).isSettled ? null : whyNotOnTruck({ ...truck, off: false }, [card])
}
