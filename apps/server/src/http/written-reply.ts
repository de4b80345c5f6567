import type { Operation } from '@skipyard/contract/operation.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'

/** A reply that was checked with the contract and written out: it goes out, and is kept for a repetition, as it is. */
export class WrittenReply {
  /** JSON of the whole reply. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Checks what an operation answers and writes it out, once: what a thread of its own has written stays as it is. Throws
 * where the contract does not hold, so that a transaction which answers so is undone.
 */
export function replyWriter({ reply, method, path }: Operation): (answer: unknown) => WrittenReply {
  const write = serializerCompiler({ schema: reply, method, url: path })
  return (answer) => (answer instanceof WrittenReply ? answer : new WrittenReply(write(answer)))
}

/** How a written reply says what it is. */
export const JSON_TYPE = 'application/json; charset=utf-8'
