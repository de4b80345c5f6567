import type { logout } from '@skipyard/contract/identity.ts'
import { record } from '#server/audit/record.ts'
import { clearSessionCookies } from '#server/http/cookies.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { endSession } from './session.store.ts'

/** Ends the session of the presented token at once and takes the cookies away. */
export async function logOut(call: SteppedCall<typeof logout>): Promise<null> {
  const { claims, request, reply, services, within } = call
  await within(async (scope) => {
    await endSession(scope, claims.sessionId)
    await record(scope, { action: 'session.ended', subjectId: claims.sessionId })
  })
  clearSessionCookies({ request, reply, publicUrl: services.publicUrl })
  return null
}
