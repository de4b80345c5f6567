import type { PoolClient, QueryResult } from 'pg'
import { expectAnswer } from './expect-answer.ts'
import { type Asked, SentTogether, type Statement } from './send-together.ts'

/** What goes around everything that is sent: for a transaction that lasts for one message. */
export interface Frame {
  before: readonly Statement[]
  after: readonly Statement[]
}

/** How a transaction talks to the database. */
interface Manner {
  frame?: Frame | undefined
  /** Rejects when the transaction was opened for nothing: then no answer reaches who asked. */
  proven: Promise<unknown>
}

const ENDED = 'The transaction has ended'
const ignore = () => undefined

/** How long a connection that has answered is taken for alive, in milliseconds. */
const TRUSTED_FOR = 1_000

/**
 * What one transaction at a time says to the database over a borrowed connection, in as few messages as its order allows:
 * what is asked in one turn of the event loop travels together, behind what has been said before and nobody waits for.
 */
export class Exchange {
  readonly #client: PoolClient
  #manner: Manner | undefined
  #waiting: Asked[] = []
  #isDue = false
  #underWay = 0
  #heardAt = Number.NEGATIVE_INFINITY
  #isFirst = false
  #hasSent = false
  #failure: Error | undefined

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Whether the connection has answered so lately that its first answer need not be awaited by itself. */
  get isTrusted(): boolean {
    return performance.now() - this.#heardAt < TRUSTED_FOR
  }

  /** What the first statement that failed in this transaction failed by. */
  get failure(): Error | undefined {
    return this.#failure
  }

  /** Begins to talk; nothing is sent yet. */
  begin(manner: Manner): void {
    this.#manner = manner
    this.#hasSent = false
    this.#failure = undefined
    this.#isFirst = !this.isTrusted
    manner.proven.catch(ignore)
  }

  /** Ends the talk: what was not sent is given up. */
  end(): void {
    this.#manner = undefined
    for (const { failed } of this.#waiting.splice(0)) failed(new Error(ENDED))
  }

  /** Says a statement with the next one that is asked. */
  say(statement: Statement): Promise<QueryResult> {
    return new Promise((answered, failed) => this.#waiting.push({ ...statement, answered, failed }))
  }

  /** Sends a statement, and what was said before it, and answers once the transaction is proven to be rightly open. */
  async ask(statement: Statement): Promise<QueryResult> {
    const manner = this.#manner
    if (!manner) throw new Error(ENDED)
    const asked = this.say(statement)
    this.#sendSoon()
    try {
      return await asked
    } finally {
      await manner.proven
    }
  }

  /** Sends what was said so far, unless something was sent before. */
  open(): void {
    if (!this.#hasSent) this.#send()
  }

  #send(): void {
    this.#isDue = false
    const frame = this.#manner?.frame
    if (this.#waiting.length === 0) return
    const unheard = (statement: Statement): Asked => ({ ...statement, answered: ignore, failed: ignore })
    const asked = [
      ...(frame?.before ?? []).map(unheard),
      ...this.#waiting.splice(0),
      ...(frame?.after ?? []).map(unheard),
    ]
    this.#underWay += 1
    expectAnswer(this.#client, this.#isFirst ? 'first' : 'further')
    this.#isFirst = false
    this.#hasSent = true
    this.#client.query(new SentTogether(asked, (problem) => this.#hear(problem)))
  }

  #sendSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    process.nextTick(() => this.#send())
  }

  #hear(problem: Error | undefined): void {
    this.#failure ??= problem
    this.#heardAt = performance.now()
    this.#underWay -= 1
    if (this.#underWay === 0) expectAnswer(this.#client, 'nothing')
  }
}

const exchanges = new WeakMap<PoolClient, Exchange>()

/** The exchange over a connection; there is one per connection. */
export function exchangeOn(client: PoolClient): Exchange {
  const held = exchanges.get(client)
  if (held) return held
  const made = new Exchange(client)
  exchanges.set(client, made)
  return made
}
