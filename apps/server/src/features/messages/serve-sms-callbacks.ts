import { receiveSmsCallback } from '@skipyard/contract/messages.senders.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { routeOf } from '#server/http/serve.ts'
import { takeSmsCallback } from './take-sms-callback.ts'

/** What was sent, as JSON or as a form; what is neither tells nothing. */
function told(text: unknown): object {
  if (typeof text !== 'string') return {}
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** Takes what providers of texts tell, each in a form of its own. */
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
