import type { BinType } from '../inventory/bin.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { boardTexts } from './texts.ts'

/** What a truck can lift: no bin types means all, no largest bin means no limit; decimals are allowed. */
export interface TruckLimits {
  binTypes: readonly BinType[]
  maxBinSizeM3: number | null
}

/** Whether a truck can carry a bin, refused in the specification's words (Spec 001 §8). */
export function checkLoad(
  { binTypes, maxBinSizeM3 }: TruckLimits,
  { binType, binSize }: { binType: BinType; binSize: number },
): Decision<null, 'cannot-carry' | 'too-big'> {
  if (binTypes.length > 0 && !binTypes.includes(binType)) {
    return refused('cannot-carry', boardTexts.cannotCarry(binType))
  }
  if (maxBinSizeM3 !== null && binSize > maxBinSizeM3) {
    return refused('too-big', boardTexts.exceedsLimit(binSize, maxBinSizeM3))
  }
  return accepted(null)
}
