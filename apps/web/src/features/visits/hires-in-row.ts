import type { WireVisit } from '@skipyard/contract/visits/visits.ts'

type Half = WireVisit['halves'][number]

/** One of the hires that follow one another at a site; a day is null where no visit says it. */
export interface HireInRow extends Pick<Half, 'bookingId' | 'jobID' | 'binSize' | 'binType'> {
  from: string | null
  until: string | null
}

export function takenAndLeft({ halves: [first, second] }: Pick<WireVisit, 'halves'>): {
  taken: Half
  left: Half
} {
  return first.actionType === 'pick' ? { taken: first, left: second } : { taken: second, left: first }
}

const hireOf = ({ bookingId, jobID, binSize, binType }: Half): HireInRow => ({
  bookingId,
  jobID,
  binSize,
  binType,
  from: null,
  until: null,
})

export function hiresInRow(visits: readonly WireVisit[]): HireInRow[] {
  const hires = new Map<string, HireInRow>()
  for (const visit of visits) {
    const { taken, left } = takenAndLeft(visit)
    if (left.status === 'Cancelled' || left.bookingId === taken.bookingId) continue
    const before = hires.get(taken.bookingId) ?? hireOf(taken)
    hires.set(taken.bookingId, { ...before, until: taken.date })
    hires.set(left.bookingId, { ...(hires.get(left.bookingId) ?? hireOf(left)), from: left.date })
  }
  return [...hires.values()]
}

export function aroundHire(hires: readonly HireInRow[], bookingId: string) {
  const at = hires.findIndex((hire) => hire.bookingId === bookingId)
  const from = Math.max(0, at - 1)
  const shown = at < 0 ? [] : hires.slice(from, at + 2)
  return { shown, earlier: shown.length && from, later: shown.length && hires.length - from - shown.length }
}
