import type { WireCard, WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { checkLoad } from '@skipyard/domain/runs/check-load.ts'

/** Why a truck cannot carry all of these, in the specification's words; null when it can. */
export function whyNotOnTruck(
  { binTypes, maxBinSize }: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>,
  cards: readonly Pick<WireCard, 'booking'>[],
): string | null {
  const limits = { binTypes, maxBinSizeM3: maxBinSize?.value ?? null }
  for (const { booking } of cards) {
    const load = checkLoad(limits, booking)
    if (!load.ok) return load.message
  }
  return null
}
