const DAY_MS = 86_400_000

/** How long a phone may keep an entry to itself: what claims to be older was written under a wrong clock. */
const OLDEST_DAYS = 31

/** When an entry was made: the phone's own time, unless it lies ahead or so long ago that its clock must be wrong. */
export function entryTime(said: Date, now: Date): Date {
  const age = now.getTime() - said.getTime()
  return age >= 0 && age <= OLDEST_DAYS * DAY_MS ? said : now
}
