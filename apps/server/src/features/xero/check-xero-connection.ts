import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { checkXeroConnection as contract } from '@skipyard/contract/xero.ts'
import { canConnectXero } from '@skipyard/domain/xero/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { Xero } from './create-xero.ts'
import { isTrouble } from './is-trouble.ts'
import { loseConnection } from './lose-connection.ts'
import { openXero } from './open-xero.ts'
import { type LiveConnection, renewTokens } from './renew-tokens.ts'
import { readXeroConnection } from './xero-connection.reads.ts'
import { lockConnection } from './xero-connection.store.ts'

async function isHonoured(xero: Xero, { access, connectionId }: LiveConnection): Promise<boolean> {
  try {
    const reached = await xero.organisations(access, 'grant')
    return reached.some((one) => one.connectionId === connectionId)
  } catch (problem) {
    if (isTrouble(problem, 'refused')) return false
    throw problem
  }
}

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
    await openXero(services.xero, async (xero) => {
      const live = await within((scope) => renewTokens(scope, { xero, vault: services.vault }))
      if (!live || (await isHonoured(xero, live))) return
      await within(async (scope) => {
        const kept = await lockConnection(scope)
        if (kept?.sealedTokens && kept.connectionId === live.connectionId)
          await loseConnection(scope, live.connectionId)
      })
    })
  }
  return within(async (scope) => ({ data: await readXeroConnection(scope, services.xero) }))
}
