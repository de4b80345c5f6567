import type { Actor } from '@skipyard/domain/identity/actor.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Database } from '#server/database/pool.ts'
import type { Statement } from '#server/database/send-together.ts'

declare const minted: unique symbol

export type Topic =
  | 'books'
  | 'bookings'
  | 'customers'
  | 'fleet'
  | 'invoices'
  | 'messages'
  | 'permits'
  | 'phones'
  | 'plans'
  | 'presence'
  | 'prices'
  | 'runs'
  | 'series'
  | 'stock'
  | 'settings'
  | 'statements'
  | 'users'

/**
 * One transaction of one tenant, the first argument of every verb and query. Only open-scope.ts makes one,
 * after the row-level security setting is in force.
 */
export interface TenantScope {
  readonly [minted]: true
  readonly tenantId: string
  readonly actor: Actor
  readonly actorName: string
  readonly timeZone: string
  readonly hasYards: boolean
  /** The company requires a second step, and who acts has set none up. */
  readonly needsSetup: boolean
  readonly now: Date
  readonly today: LocalDate
  readonly db: Database
  /** Reaches the tenant's open screens once this transaction has committed. */
  announce(topic: Topic): void
  /** The call's Idempotency-Key came before; false without one. */
  readonly isRepeat: boolean
  /** Sent in the message of the next statement or of the commit, which fails with it; not awaited. */
  queue(statement: Statement): void
  /**
   * Runs right before the commit, once a key and in the order of keys: for rows that many transactions write,
   * so that none is held for long and no two deadlock.
   */
  queueLast(key: string, statement: Statement): void
}
