import { DatabaseError } from 'pg'

const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/**
 * Of PostgreSQL: connection lost (08), out of disk, memory or connections (53), shutting down or starting up (57P),
 * ended while idle in a transaction (25P03), a standby that takes no writes (25006), the disk fails (58030).
 */
const OUTAGE = /^(08\w{3}|53\w{3}|57P0\w|25P03|25006|58030)$/

/** Of the driver, which gives its own errors no code. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|after calling end on the pool/

const codeOf = (problem: Error): string =>
  'code' in problem && typeof problem.code === 'string' ? problem.code : ''

export function isDatabaseAway(problem: Error): boolean {
  if (problem instanceof DatabaseError) return OUTAGE.test(codeOf(problem))
  return NETWORK.test(codeOf(problem)) || LOST.test(problem.message)
}
