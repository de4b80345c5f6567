import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { recordEnded } from './record-ended.ts'
import { endOtherSessions as endAllBut } from './session.store.ts'

/** Ends every own session but the one that asks. */
export async function endOtherSessions(scope: TenantScope, askingId: string): Promise<{ ended: number }> {
  const ended = await endAllBut(scope, askingId)
  await recordEnded(scope, ended)
  return { ended: ended.length }
}
