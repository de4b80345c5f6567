/** How long an access token is good for. */
export const ACCESS_TOKEN_MINUTES = 15

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lives without use, and at most, in milliseconds. */
export interface SessionLimits {
  idleMs: number
  absoluteMs: number
}

/** A sign-in as its newest refresh token knows it; times are instants. */
export interface Session {
  startedAt: Date
  /** When this refresh token was handed out: the last use of the session. */
  lastUsedAt: Date
  isRemembered: boolean
  /** When this token was exchanged for the next one; null while it is the newest. */
  rotatedAt: Date | null
  /** When the session was ended by log-out, password change, removal of the user, or reuse. */
  endedAt: Date | null
}

/** What a presented refresh token earns: a new one, the end of its whole family, or sign-in again. */
export type RefreshOutcome = 'rotate' | 'reuse' | 'expired'

/** 'Remember me': 30 idle days, 90 in all. Without it: 12 idle hours, one day in all (ASVS 7.3). */
export function sessionLimits(isRemembered: boolean): SessionLimits {
  return isRemembered
    ? { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS }
    : { idleMs: 12 * HOUR_MS, absoluteMs: DAY_MS }
}

/** The last instant at which the session's newest refresh token is accepted. */
export function refreshExpiresAt(session: Pick<Session, 'startedAt' | 'lastUsedAt' | 'isRemembered'>): Date {
  const { idleMs, absoluteMs } = sessionLimits(session.isRemembered)
  return new Date(Math.min(session.lastUsedAt.getTime() + idleMs, session.startedAt.getTime() + absoluteMs))
}

/**
 * Judges a presented refresh token. An ended session is over; a token already exchanged is a copy in
 * the wrong hands and ends its family; one past its idle or absolute limit asks for a new sign-in.
 */
export function refreshOutcome(session: Session, now: Date): RefreshOutcome {
  if (session.endedAt !== null) return 'expired'
  if (session.rotatedAt !== null) return 'reuse'
  return now.getTime() > refreshExpiresAt(session).getTime() ? 'expired' : 'rotate'
}
