import pg, { type Connection, type QueryResult, type Submittable } from 'pg'

/** With a name, a connection parses and plans the SQL once. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string | undefined
}

export interface Asked extends Statement {
  answered: (result: QueryResult) => void
  failed: (problem: Error) => void
}

interface DriverQuery extends pg.Query {
  name?: string
  text: string
  queryMode?: string
  handleRowDescription: (message: unknown) => void
  handleDataRow: (message: unknown) => void
  handleCommandComplete: (message: unknown, connection: Connection) => void
  handleEmptyQuery: (connection: Connection) => void
  handleReadyForQuery: (connection: Connection) => void
  handleError: (problem: Error, connection: Connection) => void
}

const isDriverQuery = (query: pg.Query): query is DriverQuery => 'handleDataRow' in query

function queryOf({ name, text, values, answered, failed }: Asked): DriverQuery {
  const query = new pg.Query(text, [...values], (problem, result) =>
    problem ? failed(problem) : answered(result),
  )
  if (!isDriverQuery(query)) throw new Error('The driver does not show its queries')
  // The driver copies a configuration property by property.
  if (name !== undefined) query.name = name
  query.queryMode = 'extended'
  return query
}

/** For a query that is not the last of its message: the answer comes at the end. */
const withoutSync = (connection: Connection): Connection =>
  Object.create(connection, { sync: { value: () => undefined } })

function forgetSubmitted(connection: Connection, { name }: DriverQuery): void {
  if (name === undefined || !('submittedNamedStatements' in connection)) return
  const submitted = connection.submittedNamedStatements
  if (typeof submitted === 'object' && submitted !== null) Reflect.deleteProperty(submitted, name)
}

/**
 * Statements that travel to the database in one write, in order up to the first that fails; those after it
 * are not run and fail with it. `client.query(new SentTogether(…))` sends them.
 */
export class SentTogether implements Submittable {
  readonly statements: readonly Statement[]
  readonly #queries: readonly DriverQuery[]
  readonly #ended: (problem?: Error) => void
  #at = 0

  constructor(asked: readonly Asked[], ended: (problem?: Error) => void) {
    this.statements = asked
    this.#queries = asked.map(queryOf)
    this.#ended = ended
  }

  get #current(): DriverQuery {
    const query = this.#queries[this.#at]
    if (!query) throw new Error('The database answered more than it was asked')
    return query
  }

  get name(): string | undefined {
    return this.#queries[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#queries[this.#at]?.text
  }

  readonly submit = (connection: Connection): void => {
    connection.stream.cork()
    try {
      const unanswered = withoutSync(connection)
      for (const query of this.#queries) query.submit(unanswered)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#current.handleCommandComplete(message, connection)
    this.#at += 1
  }

  handleEmptyQuery(connection: Connection): void {
    this.#current.handleEmptyQuery(connection)
    this.#at += 1
  }

  handleReadyForQuery(connection: Connection): void {
    this.#ended()
    for (const query of this.#queries) query.handleReadyForQuery(connection)
  }

  handleError(problem: Error, connection: Connection): void {
    this.#ended(problem)
    for (const query of this.#queries.slice(0, this.#at)) query.handleReadyForQuery(connection)
    for (const query of this.#queries.slice(this.#at)) {
      forgetSubmitted(connection, query)
      query.handleError(problem, connection)
    }
  }
}
