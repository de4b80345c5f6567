import { hash } from 'node:crypto'
import type { StepAt } from './books-step.ts'

const HASH_CHARACTERS = 16

/**
 * By this Xero knows a repeated write again: the same thing in the same words, however often and by whomever it is sent,
 * until it is known what came of it. At most 128 characters.
 */
export function keyOf({ tenantId, claim, order, books }: StepAt, verb: string, what: unknown): string {
  const thing = hash('sha256', JSON.stringify([books.organisationId, what]), 'base64url')
  return `${tenantId}:${order.invoice.id}:${claim.turn}:${verb}:${thing.slice(0, HASH_CHARACTERS)}`
}
