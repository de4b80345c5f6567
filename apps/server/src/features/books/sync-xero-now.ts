import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { syncXeroNow as contract } from '@skipyard/contract/xero/changes.ts'
import { askBooks } from '#server/features/xero/ask-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { saidOfXero } from '#server/features/xero/said-of-xero.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { readChanges } from './read-changes.ts'

/** Reads now what changed in Xero, and does it here; 503 while Xero is away. */
export async function syncXeroNow({
  claims: { tenantId },
  services,
  within,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
  await within((scope) => requireBooks(scope, services.xero))
  await saidOfXero(askBooks(services, tenantId, (books) => readChanges({ services, tenantId, books })))
  return { data: { at: new Date().toISOString() } }
}
