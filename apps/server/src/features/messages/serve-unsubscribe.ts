import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { behindLink } from '#server/features/fleet/behind-link.ts'
import { Failure } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { findByUnsubscribe } from './receiver.reads.ts'
import { stopMessages } from './stop-messages.ts'
import { type UnsubscribeWords, unsubscribePage } from './unsubscribe-page.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

const texts = messageTexts.unsubscribe

const show = (reply: FastifyReply, words: UnsubscribeWords, status = 200) =>
  reply.status(status).type('text/html; charset=utf-8').send(unsubscribePage(words))

/**
 * Where a mail's reader says that no more are wanted: a page that asks, since mail programs open links by themselves, and
 * one call that does it, by its button or by the mail program's own (RFC 8058).
 */
export function serveUnsubscribe({ http, services }: RouteContext): void {
  const receiverAt = (request: LinkRequest) =>
    behindLink({ request, services, token: request.params.token }, findByUnsubscribe)

  const orGone =
    (work: (request: LinkRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: LinkRequest, reply: FastifyReply) => {
      try {
        return await work(request, reply)
      } catch (problem) {
        if (!(problem instanceof Failure) || problem.status !== 404) throw problem
        return show(reply, { title: texts.gone, lines: [], isAsking: false }, 404)
      }
    }

  http.register((scoped, _options, done) => {
    scoped.removeAllContentTypeParsers()
    scoped.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scoped.get<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      orGone(async (request, reply) => {
        const { address, company } = (await receiverAt(request)).found
        return show(reply, {
          title: `${texts.title} ${company}`,
          lines: [texts.ask(address, company), texts.rest],
          isAsking: true,
        })
      }),
    )
    scoped.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      orGone(async (request, reply) => {
        const { tenantId, found } = await receiverAt(request)
        const customer = { tenantId, loginId: tenantId, name: messageTexts.by }
        await withTenant(services.pool, customer, (scope) => stopMessages(scope, found))
        const { address, company } = found
        const lines = [texts.done(address, company), texts.rest]
        return show(reply, { title: `${texts.title} ${company}`, lines, isAsking: false })
      }),
    )
    done()
  })
}
