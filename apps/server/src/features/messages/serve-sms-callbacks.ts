import { receiveSmsCallback } from '@skipyard/contract/messages/senders.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { readCallback } from '@skipyard/domain/messages/read-callback.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { type AtLink, behindLink, type LinkCall } from '#server/features/fleet/links.ts'
import { Failure } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { routeOf } from '#server/http/serve.ts'
import { isSignedByTwilio } from '#server/sms/is-signed-by-twilio.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { receiveText } from './customer-texts.ts'
import { saveUndelivered } from './message.store.ts'
import { findCalledBack, type KeptSmsSender } from './settings.reads.ts'
import { smsSeals } from './sms-sender.ts'

async function failUndelivered(
  scope: TenantScope,
  { providerId, status }: { providerId: string; status: string },
): Promise<void> {
  // NOTE not recorded: each message is kept with its result.
  if (await saveUndelivered(scope, providerId, messageTexts.undelivered(status))) scope.announce('messages')
}

type CallbackCall = LinkCall & { body: string }

/** 403 for what Twilio did not sign; of other providers the secret address is all there is. */
function refuseUnsigned(
  { request, token, body, services }: CallbackCall,
  { tenantId, found }: AtLink<KeptSmsSender>,
): void {
  if (found.sender.provider !== 'twilio' || found.sealedSecret === null) return
  const url = `${services.publicUrl}${BASE_PATH}/sms-callbacks/${token}`
  const signature = `${request.headers['x-twilio-signature'] ?? ''}`
  const secret = smsSeals({ tenantId }, services.vault).openSecret(found.sealedSecret)
  if (isSignedByTwilio({ url, form: new URLSearchParams(body), signature }, secret)) return
  request.log.warn({ tenantId }, 'refused what came to the address of texts without the signature of Twilio')
  throw new Failure(403, 'This is not signed by the provider of texts')
}

/** The secret is looked up by its hash, so that the time taken discloses nothing; 404 for a wrong one. */
async function takeSmsCallback(call: CallbackCall): Promise<void> {
  const sender = await behindLink(call, findCalledBack)
  refuseUnsigned(call, sender)
  const { tenantId } = sender
  const told = readCallback(fieldsOf(call.body))
  if (told.is === 'nothing') return
  const customer = { tenantId, loginId: tenantId, name: messageTexts.by }
  await withTenant(call.services.pool, customer, async (scope) => {
    return told.is === 'undelivered' ? failUndelivered(scope, told) : receiveText(scope, told)
  })
}

function fieldsOf(text: string): object {
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
        const body = typeof request.body === 'string' ? request.body : ''
        await takeSmsCallback({ request, services, token: request.params.token, body })
        return {}
      },
    })
    done()
  })
}
