import { type Booking, jobID } from '../bookings/booking.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { visitTexts } from './texts.ts'
import { isOfOneBin, unbrokenVisitOf, type Visit } from './visit.ts'

interface Changed {
  before: Booking
  after: Booking
}

const isOneBin = (one: Booking, other: Booking) =>
  one.binSize === other.binSize && one.binType === other.binType

interface Others {
  visits: readonly Visit[]
  /** Of halves that do not change. */
  others: readonly Booking[]
}

/** Both ends of visits that take a bin and leave the same one again, as far as that is still to come. */
function endsOfOneBin(changes: readonly Changed[], { visits, others }: Others): [Changed, Changed][] {
  const all = [...changes, ...others.map((booking) => ({ before: booking, after: booking }))]
  const bookings = all.map(({ after }) => after)
  return visits.flatMap((visit): [Changed, Changed][] => {
    const { kind, jobIds } = visit
    if (!isOfOneBin(kind) || !unbrokenVisitOf({ visits: [visit], bookings }, jobIds[0])) return []
    const [one, other] = all.filter(({ after }) =>
      [after.drop.id, after.pick.id].some((id) => jobIds.includes(id)),
    )
    return one && other ? [[one, other]] : []
  })
}

/** Refuses another size or type for one half of a visit of one bin; both halves may have it together. */
export function checkSameBin(changes: readonly Changed[], among: Others): Decision<true, 'same-bin'> {
  const torn = endsOfOneBin(changes, among).find(
    ([one, other]) => isOneBin(one.before, other.before) && !isOneBin(one.after, other.after),
  )
  if (!torn) return accepted(true)
  const [changed, other] = isOneBin(torn[0].before, torn[0].after) ? torn.toReversed() : torn
  if (!changed || !other) return accepted(true)
  const field = changed.before.binSize === changed.after.binSize ? 'binType' : 'binSize'
  return refused('same-bin', visitTexts.sameBinOf(jobID(other.after)), field)
}
