import type { logout } from '@skipyard/contract/identity/identity.ts'
import { record, recordAll } from '#server/audit/record.ts'
import { clearSessionCookies } from '#server/http/cookies.ts'
import { notFound } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { endDeviceTrust } from './second-step/second-step.store.ts'
import { endOtherSessions as endAllBut, endOwnSession, markSessionEnded } from './session.store.ts'

const recordEnded = (scope: TenantScope, ended: readonly string[]): Promise<void> =>
  recordAll(
    scope,
    ended.map((subjectId) => ({ action: 'session.ended', subjectId })),
  )

/** No computer is trusted any longer: which of them it was is not known. */
export async function endSession(scope: TenantScope, sessionId: string): Promise<{ ended: number }> {
  const ended = await endOwnSession(scope, sessionId)
  if (ended.length === 0) throw notFound()
  await endDeviceTrust(scope)
  await recordEnded(scope, ended)
  return { ended: ended.length }
}

export async function endOtherSessions(scope: TenantScope, askingId: string): Promise<{ ended: number }> {
  const ended = await endAllBut(scope, askingId)
  await endDeviceTrust(scope)
  await recordEnded(scope, ended)
  return { ended: ended.length }
}

export async function logOut(call: SteppedCall<typeof logout>): Promise<null> {
  const { claims, request, reply, services, within } = call
  await within(async (scope) => {
    await markSessionEnded(scope, claims.sessionId)
    await record(scope, { action: 'session.ended', subjectId: claims.sessionId })
  })
  clearSessionCookies({ request, reply, publicUrl: services.publicUrl })
  return null
}
