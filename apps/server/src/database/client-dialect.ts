import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'
import { type Exchange, exchangeOn } from './exchange.ts'
import { PLANNED_ONCE } from './planned-once.ts'
import type { Statement } from './send-together.ts'
import type { DB } from './tables.gen.ts'

/**
 * Writes are few and always worded alike, so they are prepared; lists vary and are planned by their values.
 */
const PREPARED_KINDS = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

/** A statement with more values varies with its number of rows and is seldom repeated. */
const MOST_VALUES = 100
const MOST_PREPARED = 100
const writes = new Map<string, string>()
/** What says of itself that it is always worded alike has room of its own beside the writes. */
const reads = new Map<string, string>()

function nameOf({ query, sql, parameters }: CompiledQuery): string | undefined {
  const isRead = sql.includes(PLANNED_ONCE)
  const names = isRead ? reads : writes
  const held = names.get(sql)
  if (held !== undefined || names.size >= MOST_PREPARED || parameters.length > MOST_VALUES) return held
  if (!isRead && !PREPARED_KINDS.includes(query.kind)) return undefined
  const name = `${isRead ? 'read' : 'write'}-${names.size + 1}`
  names.set(sql, name)
  return name
}

export const statementOf = (compiled: CompiledQuery): Statement => ({
  name: nameOf(compiled),
  text: compiled.sql,
  values: compiled.parameters,
})

class ClientConnection implements DatabaseConnection {
  readonly #exchange: Exchange

  constructor(client: PoolClient) {
    this.#exchange = exchangeOn(client)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#exchange.ask(statementOf(query))
    return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
  }

  // biome-ignore lint/correctness/useYield: nothing streams through a tenant's transaction
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A tenant transaction does not stream')
  }
}

const nothingToDo = async (): Promise<void> => undefined

class ClientDriver implements Driver {
  readonly #connection: ClientConnection

  constructor(client: PoolClient) {
    this.#connection = new ClientConnection(client)
  }

  readonly init = nothingToDo
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    throw new Error('The tenant scope is the transaction')
  }
  readonly commitTransaction = nothingToDo
  readonly rollbackTransaction = nothingToDo
  readonly releaseConnection = nothingToDo
  readonly destroy = nothingToDo
}

const open = new WeakMap<PoolClient, Kysely<DB>>()

export function kyselyOn(client: PoolClient): Kysely<DB> {
  const held = open.get(client)
  if (held) return held
  const made = new Kysely<DB>({ dialect: dialectOn(client) })
  open.set(client, made)
  return made
}

function dialectOn(client: PoolClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
