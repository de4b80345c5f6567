import type { WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { isOfOneBin, type VisitKind } from '@skipyard/domain/visits/visit.ts'
import { streetOf } from './run/stops-of.ts'
import { visitTexts as words } from './visit-texts.ts'

interface HalfOfVisit extends Pick<WirePhoneJob, 'actionType' | 'binSize' | 'binType' | 'address'> {
  visit: { kind: VisitKind } | null
}

/** 'Leave empty 8 m³ Marrel', and where, when it goes to another site. */
export function titleOfHalf({ actionType, binSize, binType, visit, address }: HalfOfVisit): string {
  const bin = `${binSize} m³ ${binType}`
  if (actionType === 'pick') return visit?.kind === 'relocate' ? words.takeAlong(bin) : words.take(bin)
  if (visit === null || !isOfOneBin(visit.kind)) return words.leave(bin)
  return visit.kind === 'relocate'
    ? words.leaveAt(bin, `${streetOf(address)}, ${address.suburb}`)
    : words.leaveAgain(bin)
}
