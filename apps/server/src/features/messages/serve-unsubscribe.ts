import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { behindLink } from '#server/features/fleet/links.ts'
import { Failure } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { escaped } from '#server/mail/written-html.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { findByUnsubscribe } from './opt-out.reads.ts'
import { stopMessages } from './opt-outs.ts'

const LOOKS =
  'body{margin:0;background:#f2f5f6;color:#10242d;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:12vh auto 0;padding:24px;background:#fff;border-radius:8px}' +
  'h1{font-size:20px;margin:0 0 12px}p{margin:0 0 16px;overflow-wrap:anywhere}' +
  'button{font:600 16px/1 system-ui,sans-serif;padding:12px 18px;border:0;border-radius:6px;background:#026585;color:#fff;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #7cc3da;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#0d1a20;color:#e4edf0}main{background:#15262e}}'

interface UnsubscribeWords {
  title: string
  lines: readonly string[]
  isAsking: boolean
}

function unsubscribePage({ title, lines, isAsking }: UnsubscribeWords): string {
  const form = `<form method="post"><button>${escaped(messageTexts.unsubscribe.button)}</button></form>`
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><style>${LOOKS}</style></head><body><main>`,
    `<h1>${escaped(title)}</h1>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    isAsking ? form : '',
    '</main></body></html>',
  ].join('\n')
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

const texts = messageTexts.unsubscribe

const show = (reply: FastifyReply, words: UnsubscribeWords, status = 200) =>
  reply.status(status).type('text/html; charset=utf-8').send(unsubscribePage(words))

/**
 * A page that asks, since mail programs open links by themselves, and one POST that does it, by its button or
 * the mail program's own (RFC 8058).
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
