import type { Operation } from '@skipyard/contract/operation.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'

/** Checked against the contract and serialised once: sent, and kept for a repetition, as it is. */
export class WrittenReply {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Throws where the answer breaks the contract, so that its transaction is rolled back. */
export function replyWriter({ reply, method, path }: Operation): (answer: unknown) => WrittenReply {
  const write = serializerCompiler({ schema: reply, method, url: path })
  return (answer) => (answer instanceof WrittenReply ? answer : new WrittenReply(write(answer)))
}

export const JSON_TYPE = 'application/json; charset=utf-8'
