import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { fleetTexts } from '../texts.ts'

/** Which bins a truck carries, in words. */
export function binsOfTruck({ binTypes, maxBinSize }: WireTruck): string {
  const types = binTypes.length === 0 ? fleetTexts.trucks.allBins : binTypes.join(', ')
  return maxBinSize ? `${types}, up to ${maxBinSize.value} m³` : types
}
