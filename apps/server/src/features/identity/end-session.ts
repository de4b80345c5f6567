import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { recordEnded } from './record-ended.ts'
import { endOwnSession } from './session.store.ts'

/** Ends one of the own sessions at once; 404 for everybody else's. */
export async function endSession(scope: TenantScope, sessionId: string): Promise<{ ended: number }> {
  const ended = await endOwnSession(scope, sessionId)
  if (ended.length === 0) throw notFound()
  await recordEnded(scope, ended)
  return { ended: ended.length }
}
