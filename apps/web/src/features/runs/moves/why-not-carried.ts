import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { stateOfCard } from './lock-of-card.ts'
import { whyNotOnTruck } from './why-not-on-truck.ts'

type Truck = Pick<WirePlannerTruck, 'rego' | 'binTypes' | 'maxBinSize'>

/** Why the truck of its run can no longer carry an open job: what it can lift has been changed since; null when it can. */
export function whyNotCarried(
  card: Pick<WireCard, 'booking' | 'actionType' | 'status'>,
  truck: Truck,
): string | null {
  return stateOfCard(card).isSettled ? null : whyNotOnTruck({ ...truck, off: false }, [card])
}

/** The reasons of a run's jobs that its truck can no longer carry, one each; a folded run shows no other sign of them. */
export const notCarriedOf = (run: Pick<WireRun, 'bookings'>, truck: Truck): string[] =>
  run.bookings.flatMap((card) => whyNotCarried(card, truck) ?? [])
