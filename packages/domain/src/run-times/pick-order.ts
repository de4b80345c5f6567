import type { PlanJob } from './day.ts'

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

type Tours = readonly (readonly PlanJob[])[]

function pairsIn(tours: Tours): Pair[] {
  const stands = tours.flatMap((tour, truck) => tour.map((job, place) => ({ job, stand: { truck, place } })))
  const drops = new Map(
    stands.flatMap(({ job, stand }) => (job.kind === 'drop' ? [[job.bookingId, stand] as const] : [])),
  )
  return stands.flatMap(({ job: { kind, bookingId }, stand: pick }) => {
    const drop = drops.get(bookingId)
    return kind === 'pick' && drop ? [{ bookingId, drop, pick }] : []
  })
}

const isBehindOnTruck = ({ drop, pick }: Pair) => drop.truck === pick.truck && drop.place > pick.place

function isInCircle({ drop, pick }: Pair, waiting: readonly Pair[]): boolean {
  const after = new Map([[pick.truck, pick.place]])
  const isAfter = ({ truck, place }: Stand) => place >= (after.get(truck) ?? Number.POSITIVE_INFINITY)
  for (;;) {
    const next = waiting.find((pair) => isAfter(pair.drop) && !isAfter(pair.pick))
    if (!next) return isAfter(drop)
    after.set(next.pick.truck, next.pick.place)
  }
}

/**
 * Bookings whose pick is in front of its drop: earlier on the same truck, or so that trucks would wait for each other
 * for ever. Such a pick waits for nothing: who has put it there says that the bin is there.
 */
export function bookingsOutOfOrder(tours: Tours): Set<string> {
  const pairs = pairsIn(tours)
  // What waits for nothing holds no other truck up: circles are looked for among the others.
  const waiting = pairs.filter((pair) => !isBehindOnTruck(pair))
  const outOfOrder = pairs.filter((pair) => isBehindOnTruck(pair) || isInCircle(pair, waiting))
  return new Set(outOfOrder.map(({ bookingId }) => bookingId))
}

/** Bookings whose pick waits for another truck's drop in these tours. */
export function bookingsAwaited(tours: Tours): Set<string> {
  const outOfOrder = bookingsOutOfOrder(tours)
  const awaited = pairsIn(tours).filter(
    ({ bookingId, drop, pick }) => drop.truck !== pick.truck && !outOfOrder.has(bookingId),
  )
  return new Set(awaited.map(({ bookingId }) => bookingId))
}
