/** How long an access token is good for. */
export const ACCESS_TOKEN_MINUTES = 15

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lives without use, and at most, in milliseconds. */
interface SessionLimits {
  idleMs: number
  absoluteMs: number
}

/** A sign-in as its newest refresh token has it; times are instants. */
export interface Session {
  startedAt: Date
  lastUsedAt: Date
  isRemembered: boolean
  /** Null while it is the newest token. */
  rotatedAt: Date | null
  /** Ended by log-out, password change, removal of the user, or reuse of a token. */
  endedAt: Date | null
}

/** What a refresh token leads to: a new one, the end of its session, or signing in again. */
type RefreshOutcome = 'rotate' | 'reuse' | 'expired'

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
 * An ended session is over; a token already exchanged is a stolen copy and ends the session; one past the
 * idle or absolute limit needs a new sign-in.
 */
export function refreshOutcome(session: Session, now: Date): RefreshOutcome {
  if (session.endedAt !== null) return 'expired'
  if (session.rotatedAt !== null) return 'reuse'
  return now.getTime() > refreshExpiresAt(session).getTime() ? 'expired' : 'rotate'
}
