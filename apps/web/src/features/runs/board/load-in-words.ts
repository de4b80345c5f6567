import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { runTexts } from '../texts.ts'

/** What a truck can carry, in short: 'Hook + Marrel · max 12 m³'. */
export function loadInWords({ binTypes, maxBinSize }: WirePlannerTruck): string {
  const { anyBin, limit, noLimit } = runTexts.trucks
  const types = binTypes.length === 0 ? anyBin : binTypes.join(' + ')
  return `${types} · ${maxBinSize ? limit(maxBinSize.value) : noLimit}`
}
