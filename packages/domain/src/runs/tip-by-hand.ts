import { jobIs } from '../bookings/status/job-phases.ts'
import type { JobStatus } from '../bookings/status/job-status.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { boardTexts } from './texts.ts'

/** The tip a dispatcher chose for a pick; without one, the site that makes the way shortest. */
export interface TipByHand {
  /** Null for the yard: the bin is put down full, and tipped another time. */
  siteId: string | null
  name: string
}

/** In a plan: not tipped on the way. */
export const STRAIGHT_BACK = 'yard'

/** The choice in a plan: a site's id, `STRAIGHT_BACK`, or null for none. */
export const wayOfTip = (choice: TipByHand | null | undefined): string | null =>
  choice ? (choice.siteId ?? STRAIGHT_BACK) : null

interface TippedJob {
  kind: 'drop' | 'pick'
  status: JobStatus
}

/** No waste types: it takes all. */
interface Site {
  id: string
  name: string
  wasteTypes: readonly string[]
}

type TipRefusal = 'drop' | 'not-open' | 'waste'

/** A site that takes the waste, straight back to the yard, or null for any site. */
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
