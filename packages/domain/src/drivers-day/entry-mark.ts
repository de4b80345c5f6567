import { NAMED_FROM_MS, type TimeOfDoing } from './phone/phone-clock.ts'

/** Whether an entry was made before or after its link was revoked, or that is unknown. */
export const REVOKED_LINK = ['before', 'after', 'unclear'] as const

type RevokedLink = (typeof REVOKED_LINK)[number]

/** Marks for the office on an entry or photo; `null` where there is none. */
export interface EntryMark {
  /** Negative where it was slow. */
  clockAheadSeconds: number | null
  isTimeUncertain: boolean
  revokedLink: RevokedLink | null
}

/** The link an entry was made with, where it arrives by another. */
export interface FormerLink {
  /** Null while the link works. */
  revokedAt: Date | null
  isPhoneKnown: boolean
}

/** Null for a link that works. */
export function whenRevoked(
  { at, isUncertain }: TimeOfDoing,
  { revokedAt, isPhoneKnown }: FormerLink,
): RevokedLink | null {
  if (revokedAt === null) return null
  if (isUncertain || !isPhoneKnown) return 'unclear'
  return at <= revokedAt ? 'before' : 'after'
}

/** Whether the office has to judge it: what was made after the link ended does not count by itself. */
export const isOfficesToJudge = (revokedLink: RevokedLink | null): boolean =>
  revokedLink === 'after' || revokedLink === 'unclear'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** '3 h slow', '12 min fast', '2 h 5 min slow', '5 days fast'. */
export function clockOffInWords(aheadSeconds: number): string {
  const way = aheadSeconds < 0 ? 'slow' : 'fast'
  const seconds = Math.abs(aheadSeconds)
  if (seconds >= 2 * DAY_SECONDS) return `${counted(Math.round(seconds / DAY_SECONDS), 'day')} ${way}`
  const minutes = Math.round(seconds / MINUTE_SECONDS)
  const perHour = HOUR_SECONDS / MINUTE_SECONDS
  const [hours, rest] = [Math.floor(minutes / perHour), minutes % perHour]
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
  return `${parts.filter((part) => part !== '').join(' ')} ${way}`
}

const LINK_WORDS = {
  before: 'entered before the link was revoked',
  after: 'entered after the link was revoked',
  unclear: 'it is not certain whether this was entered before the link was revoked',
} as const satisfies Record<RevokedLink, string>

/** The marks in words that follow the entry after a comma; mostly none. */
export function markInWords({ clockAheadSeconds, isTimeUncertain, revokedLink }: EntryMark): string[] {
  const ofClock = isTimeUncertain
    ? ['time uncertain: the phone’s clock was changed']
    : clockAheadSeconds === null
      ? []
      : [`the phone’s clock was ${clockOffInWords(clockAheadSeconds)}`]
  return revokedLink === null ? ofClock : [...ofClock, LINK_WORDS[revokedLink]]
}

/** More than 60 years, the largest deviation kept. */
const MOST_SECONDS = 2_000_000_000

/** The marks of an entry; a clock that is off by less than a minute is not marked. */
export const markOf = (
  { aheadMs, isUncertain }: TimeOfDoing,
  revokedLink: RevokedLink | null,
): EntryMark => ({
  clockAheadSeconds:
    aheadMs === null || Math.abs(aheadMs) < NAMED_FROM_MS
      ? null
      : Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, Math.round(aheadMs / 1_000))),
  isTimeUncertain: isUncertain,
  revokedLink,
})
