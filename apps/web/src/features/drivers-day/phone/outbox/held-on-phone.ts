import { type KeptItem, ownerOf, waitingIn } from './outbox-items.ts'
import type { KeptDay } from './phone-db.ts'

/** What waits on this phone for another driver's link; the name is '' when not known any more. */
export interface WaitingFor {
  name: string
  count: number
}

interface HeldOnPhone {
  kept: KeptDay | undefined
  items: readonly KeptItem[]
  /** A link of the same driver that was opened here after this one was revoked. */
  nextLink: string | null
  others: readonly WaitingFor[]
}

/** By the driver, or by the link until it is known whose it is. */
const outboxOfDay = ({ day, token }: KeptDay) => day.driverId || token

export function heldOf(token: string, days: readonly KeptDay[], all: readonly KeptItem[]): HeldOnPhone {
  const kept = days.find((one) => one.token === token)
  const owner = kept ? outboxOfDay(kept) : token
  const next = days.find((one) => one.token !== token && !one.isEnded && outboxOfDay(one) === owner)
  const ofOthers = Map.groupBy(
    all.filter((item) => ownerOf(item) !== owner),
    ownerOf,
  )
  const others = [...ofOthers].map(([other, items]) => ({
    name: days.find((one) => outboxOfDay(one) === other)?.day.name ?? '',
    count: waitingIn(items).count,
  }))
  return {
    kept,
    items: all.filter((item) => ownerOf(item) === owner),
    nextLink: kept?.isEnded && next ? next.token : null,
    others: others.filter(({ count }) => count > 0),
  }
}
