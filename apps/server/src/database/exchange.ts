import type { PoolClient, QueryResult } from 'pg'
import { expectAnswer } from './expect-answer.ts'
import { type Asked, SentTogether, type Statement } from './send-together.ts'

/** Statements around every message, for a transaction that lasts for one message. */
export interface Frame {
  before: readonly Statement[]
  after: readonly Statement[]
}

interface Manner {
  frame?: Frame | undefined
  /** Rejects when the transaction was opened wrongly: then no answer reaches the caller. */
  proven: Promise<unknown>
}

const ENDED = 'The transaction has ended'
const ignore = () => undefined

/** Milliseconds for which a connection that has answered is taken for alive. */
const TRUSTED_FOR = 1_000

/**
 * The pipeline of one transaction at a time over a borrowed connection: statements of one turn of the event
 * loop travel together, behind earlier ones that nobody waits for.
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

  get isTrusted(): boolean {
    return performance.now() - this.#heardAt < TRUSTED_FOR
  }

  get failure(): Error | undefined {
    return this.#failure
  }

  begin(manner: Manner): void {
    this.#manner = manner
    this.#hasSent = false
    this.#failure = undefined
    this.#isFirst = !this.isTrusted
    manner.proven.catch(ignore)
  }

  end(): void {
    this.#manner = undefined
    for (const { failed } of this.#waiting.splice(0)) failed(new Error(ENDED))
  }

  /** Queued for the next message; nothing is sent yet. */
  say(statement: Statement): Promise<QueryResult> {
    return new Promise((answered, failed) => this.#waiting.push({ ...statement, answered, failed }))
  }

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

export function exchangeOn(client: PoolClient): Exchange {
  const held = exchanges.get(client)
  if (held) return held
  const made = new Exchange(client)
  exchanges.set(client, made)
  return made
}
