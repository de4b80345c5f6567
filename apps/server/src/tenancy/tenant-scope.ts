import type { Actor } from '@skipyard/domain/identity/actor.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Database } from '#server/database/pool.ts'
import type { Statement } from '#server/database/send-together.ts'

declare const minted: unique symbol

/** What open screens of a tenant are told has changed. */
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
  | 'stock'
  | 'settings'
  | 'statements'
  | 'users'

/**
 * One transaction of one tenant: every verb and query takes it as its first argument.
 * Only open-scope.ts makes one, after the row-level security setting is in force.
 */
export interface TenantScope {
  readonly [minted]: true
  readonly tenantId: string
  readonly actor: Actor
  readonly actorName: string
  readonly timeZone: string
  readonly now: Date
  /** The tenant's calendar date at `now`. */
  readonly today: LocalDate
  readonly db: Database
  /** Tells the tenant's open screens of a change, once this transaction has committed. */
  announce(topic: Topic): void
  /** Whether the call's Idempotency-Key came before; always false without one. */
  readonly isRepeat: boolean
  /** Runs a statement in its turn without waiting for it, in the message of the next one or of the commit, which fails with it. */
  queue(statement: Statement): void
  /**
   * Runs a statement right before the commit, once for a key and in the order of their keys: for rows that many
   * transactions write, so that none is held longer than a commit takes and no two wait for each other.
   */
  queueLast(key: string, statement: Statement): void
}
