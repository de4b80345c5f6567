import { jobIs } from '../bookings/status/job-phases.ts'
import type { JobStatus } from '../bookings/status/job-status.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { boardTexts } from './texts.ts'

/** Where a dispatcher wants the bin of a pick to be emptied; without one it is where that makes the way shortest. */
export interface TipByHand {
  /** Null for the yard: the bin is put down there full and tipped another time. */
  siteId: string | null
  /** As it is told: the site as it was called when it was chosen. */
  name: string
}

/** In a plan, the bin that is not tipped on its way. */
export const STRAIGHT_BACK = 'yard'

/** What a plan is told of the choice: the id of a site, `STRAIGHT_BACK`, or null for none. */
export const wayOfTip = (choice: TipByHand | null | undefined): string | null =>
  choice ? (choice.siteId ?? STRAIGHT_BACK) : null

/** A job as far as its tip goes. */
interface TippedJob {
  kind: 'drop' | 'pick'
  status: JobStatus
}

/** A tip site as far as it takes something; no waste types: it takes all. */
interface Site {
  id: string
  name: string
  wasteTypes: readonly string[]
}

/** Why the tip of a job cannot be chosen. */
export type TipRefusal = 'drop' | 'not-open' | 'waste'

/** What becomes of the bin of a pick: a site that takes its waste, straight back to the yard, or null for any site. */
export function chooseTip(
  { kind, status }: TippedJob,
  wasteType: string,
  wanted: Site | typeof STRAIGHT_BACK | null,
): Decision<TipByHand | null, TipRefusal> {
  if (kind === 'drop') return refused('drop', boardTexts.tipOfDrop)
  if (jobIs('calledOff', { status }) || jobIs('done', { status }))
    return refused('not-open', boardTexts.tipNotOpen(status))
  if (wanted === null) return accepted(null)
  if (wanted === STRAIGHT_BACK) return accepted({ siteId: null, name: boardTexts.straightBack })
  const { id, name, wasteTypes } = wanted
  if (wasteTypes.length > 0 && !wasteTypes.includes(wasteType))
    return refused('waste', boardTexts.tipTakesNot(name, wasteType))
  return accepted({ siteId: id, name })
}
