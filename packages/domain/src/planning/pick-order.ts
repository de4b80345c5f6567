import type { PlanJob } from './problem.ts'

/** Which of a list of trucks something is on, and the how manieth it is there. */
interface Stand {
  truck: number
  place: number
}

interface Pair {
  bookingId: string
  drop: Stand
  pick: Stand
}

function pairsIn(tours: readonly (readonly PlanJob[])[]): Pair[] {
  const stands = tours.flatMap((tour, truck) => tour.map((job, place) => ({ job, stand: { truck, place } })))
  const drops = new Map(
    stands.flatMap(({ job, stand }) => (job.kind === 'drop' ? [[job.bookingId, stand] as const] : [])),
  )
  return stands.flatMap(({ job: { kind, bookingId }, stand: pick }) => {
    const drop = drops.get(bookingId)
    return kind === 'pick' && drop ? [{ bookingId, drop, pick }] : []
  })
}

/** Whether the drop comes after its pick: in its truck's order, or behind picks that wait for what comes after the pick. */
function isInFront({ drop, pick }: Pair, pairs: readonly Pair[]): boolean {
  const after = new Map([[pick.truck, pick.place]])
  const isAfter = ({ truck, place }: Stand) => place >= (after.get(truck) ?? Number.POSITIVE_INFINITY)
  for (;;) {
    const waiting = pairs.find((pair) => isAfter(pair.drop) && !isAfter(pair.pick))
    if (!waiting) return isAfter(drop)
    after.set(waiting.pick.truck, waiting.pick.place)
  }
}

/**
 * Bookings whose pick is in front of its drop: earlier on the same truck, or so that trucks would wait for each other
 * for ever. Such a pick waits for nothing: who has put it there says that the bin is there.
 */
export function picksInFront(tours: readonly (readonly PlanJob[])[]): Set<string> {
  const pairs = pairsIn(tours)
  return new Set(pairs.filter((pair) => isInFront(pair, pairs)).map(({ bookingId }) => bookingId))
}
