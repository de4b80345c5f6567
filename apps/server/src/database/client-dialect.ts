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
import type { DB } from './tables.gen.ts'

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#client.query(query.sql, [...query.parameters])
    return { rows, numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) }
  }

  // biome-ignore lint/correctness/useYield: nothing streams through a tenant's transaction
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A tenant transaction does not stream')
  }
}

const nothingToDo = async (): Promise<void> => undefined

/** A driver over one borrowed connection whose transaction is already open; it begins and ends nothing. */
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

/** Kysely over one borrowed connection, for queries inside a transaction that the scope opened. */
export function kyselyOn(client: PoolClient): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}
