import type { WireCard, WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { checkLoad } from '@skipyard/domain/runs/check-load.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'

/** Why a truck cannot carry all of these: it is off, or in the specification's words; null when it can. */
export function whyNotOnTruck(
  { rego, off, binTypes, maxBinSize }: Pick<WirePlannerTruck, 'rego' | 'off' | 'binTypes' | 'maxBinSize'>,
  cards: readonly Pick<WireCard, 'booking'>[],
): string | null {
  if (off) return boardTexts.truckOff(rego)
  const limits = { binTypes, maxBinSizeM3: maxBinSize?.value ?? null }
  for (const { booking } of cards) {
    const load = checkLoad(limits, booking)
    if (!load.ok) return load.message
  }
  return null
}
