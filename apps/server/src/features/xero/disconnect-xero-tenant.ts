import type { disconnectXeroTenant as contract } from '@skipyard/contract/xero/xero.ts'
import { canConnectXero } from '@skipyard/domain/xero/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { isTrouble } from './is-trouble.ts'
import { openXero } from './open-xero.ts'
import { type Wired, withLiveToken } from './with-live-token.ts'
import { dropConnection, lockConnection } from './xero-connection.store.ts'

/** Revoking the grant would cut other companies of the same person off: only this one connection ends. */
async function endAtXero(wired: Wired): Promise<void> {
  try {
    await withLiveToken(wired, ({ access, connectionId }) => wired.xero.endConnection(access, connectionId))
  } catch (problem) {
    if (!isTrouble(problem, 'refused')) throw problem
  }
}

/** Disconnects at Xero first, then here; what Xero no longer honours is only forgotten. Not connected is fine too. */
export async function disconnectXeroTenant({
  services,
  within,
  finish,
}: SteppedCall<typeof contract>): Promise<WrittenReply> {
  const isKept = await within(async (scope) => {
    if (!canConnectXero(scope.actor)) throw notAllowed()
    return (await lockConnection(scope)) !== undefined
  })
  if (isKept) {
    await openXero(services.xero, async (xero) => {
      await endAtXero({ xero, vault: services.vault, within })
    })
  }
  return finish(async (scope) => {
    if (!canConnectXero(scope.actor)) throw notAllowed()
    const kept = await lockConnection(scope)
    if (!kept) return null
    await dropConnection(scope)
    const changes = { organisation: { from: { name: kept.organisationName }, to: null } }
    await record(scope, { action: 'xero.disconnected', subjectId: kept.connectionId, changes })
    scope.announce('settings')
    return null
  })
}
