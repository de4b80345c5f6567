import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { checkXeroConnection as contract } from '@skipyard/contract/xero/xero.ts'
import { canConnectXero } from '@skipyard/domain/xero/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { loseUnlessHonoured } from './lose-unless-honoured.ts'
import { openXero } from './open-xero.ts'
import { readXeroConnection } from './xero-connection.reads.ts'

/** Asks Xero whether it still honours the connection; one that was ended over there is shown as lost here. */
export async function checkXeroConnection({
  services,
  within,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { authenticated } = await within((scope) => {
    if (!canConnectXero(scope.actor)) throw notAllowed()
    return readXeroConnection(scope, services.xero)
  })
  if (authenticated) {
    await openXero(services.xero, (xero) => loseUnlessHonoured(xero, { vault: services.vault, within }))
  }
  return within(async (scope) => ({ data: await readXeroConnection(scope, services.xero) }))
}
