import { receiveSmsCallback } from '@skipyard/contract/messages/senders.ts'
import { readCallback } from '@skipyard/domain/messages/read-callback.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { behindLink, type LinkCall } from '#server/features/fleet/links.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { routeOf } from '#server/http/serve.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { receiveText } from './customer-texts.ts'
import { saveUndelivered } from './message.store.ts'
import { isCalledBackAt } from './settings.reads.ts'

async function failUndelivered(
  scope: TenantScope,
  { providerId, status }: { providerId: string; status: string },
): Promise<void> {
  // NOTE not recorded: each message is kept with its result.
  if (await saveUndelivered(scope, providerId, messageTexts.undelivered(status))) scope.announce('messages')
}

/** The secret is looked up by its hash, so that the time taken discloses nothing; 404 for a wrong one. */
async function takeSmsCallback(call: LinkCall, sent: object): Promise<void> {
  const { tenantId } = await behindLink(call, async (scope, hash) =>
    (await isCalledBackAt(scope, hash)) ? true : undefined,
  )
  const told = readCallback(sent)
  if (told.is === 'nothing') return
  const customer = { tenantId, loginId: tenantId, name: messageTexts.by }
  await withTenant(call.services.pool, customer, async (scope) => {
    return told.is === 'undelivered' ? failUndelivered(scope, told) : receiveText(scope, told)
  })
}

function told(text: unknown): object {
  if (typeof text !== 'string') return {}
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

export function serveSmsCallbacks({ http, services }: RouteContext): void {
  const { maxBodyBytes = 0 } = receiveSmsCallback
  http.register((scoped, _options, done) => {
    scoped.removeAllContentTypeParsers()
    scoped.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    scoped.route<{ Params: { token: string } }>({
      ...routeOf(receiveSmsCallback),
      async handler(request) {
        await takeSmsCallback({ request, services, token: request.params.token }, told(request.body))
        return {}
      },
    })
    done()
  })
}
