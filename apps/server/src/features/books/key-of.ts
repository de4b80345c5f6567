import { hash } from 'node:crypto'
import type { StepAt } from './books-step.ts'

const HASH_CHARACTERS = 16

/** By this Xero knows a repeated write again: the same attempt at the same thing, and no other. At most 128 characters. */
export function keyOf({ tenantId, claim, order }: StepAt, verb: string, what: unknown): string {
  const { id, version } = order.invoice
  const attempt = hash('sha256', JSON.stringify([claim.askedAt, what]), 'base64url').slice(0, HASH_CHARACTERS)
  return `${tenantId}:${id}:${version}:${verb}:${attempt}`
}
