import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createDatabaseTurns, type DatabaseTurns } from './database-turns.ts'
import { expectAnswer, type Patience } from './expect-answer.ts'
import type { DB } from './tables.gen.ts'

const DATE = 1082

pg.types.setTypeParser(DATE, (text) => text)

export type ConnectionPool = pg.Pool

export type Database = Kysely<DB>

/** The role of every request: it owns no table and cannot bypass row-level security (design §4). */
export const APP_ROLE = 'skipyard_app'

/** The last option carries `SET LOCAL` to the workers of a Citus cluster; elsewhere it means nothing. */
const OPTIONS = [
  '-c statement_timeout=30s',
  '-c idle_in_transaction_session_timeout=60s',
  '-c citus.propagate_set_commands=local',
].join(' ')

interface PoolSettings {
  max: number
  options: string
  patience?: Patience | undefined
}

function openPool(login: pg.ClientConfig, { max, options, patience }: PoolSettings): ConnectionPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, keepAlive: true, ...login, max, options })
  surviveLostConnections(pool)
  pool.on('acquire', (client) => expectAnswer(client, 'first', patience))
  pool.on('release', (_problem, client) => expectAnswer(client, 'nothing'))
  return pool
}

/** Connections become `skipyard_app` before their first statement. */
export const createPool = (login: pg.ClientConfig, max = 16, patience?: Patience): ConnectionPool =>
  openPool(login, { max, options: `-c role=${APP_ROLE} ${OPTIONS}`, patience })

const SIGN_IN_CONNECTIONS = 2

/** For `openSignInLogin`: opened when somebody signs in, and idle ones are given up. */
export const createSignInPool = (login: pg.ClientConfig): ConnectionPool =>
  openPool(login, { max: SIGN_IN_CONNECTIONS, options: OPTIONS })

const MOST_WAITING = 500
const PATIENCE_MS = 10_000

const turnsOfPools = new WeakMap<ConnectionPool, DatabaseTurns>()

/** The turns that companies take at the connections of this pool, of which one has three quarters at most. */
export function turnsOf(pool: ConnectionPool): DatabaseTurns {
  const { max } = pool.options
  const perTenant = Math.max(1, Math.floor((max * 3) / 4))
  const limits = { inAll: max, perTenant, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS }
  const turns = turnsOfPools.get(pool) ?? createDatabaseTurns(limits)
  turnsOfPools.set(pool, turns)
  return turns
}

/**
 * A lost connection that nobody listens to ends the process, and a pool listens to idle ones only. The
 * borrower learns of the loss by the statement that fails.
 */
export function surviveLostConnections(pool: ConnectionPool): void {
  pool.on('connect', (client) => client.on('error', () => undefined))
}

export const globalDatabase = (pool: ConnectionPool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
