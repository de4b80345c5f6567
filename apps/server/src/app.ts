import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type DestinationStream, destination } from 'pino'
import type { Config } from '#server/config.ts'
import { serveEvents } from '#server/events/serve-events.ts'
import { findPublicSites } from '#server/features/public-booking/find-public-sites.ts'
import { serveFeatures } from '#server/features.ts'
import { answerFailure } from '#server/http/answer-failure.ts'
import { closeGently, refuseUnreadable } from '#server/http/close-gently.ts'
import { createSecretPaths } from '#server/http/create-secret-paths.ts'
import { installPlugins } from '#server/http/install-plugins.ts'
import type { Services } from '#server/http/route-context.ts'
import { serveWeb } from '#server/http/serve-web.ts'
import { serveHealth, serveOpenApi, serveSecurityContact } from '#server/http/service-routes.ts'

const MAX_BODY_BYTES = 1_048_576
const MAX_PARAM_LENGTH = 200
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Log lines are written a page at a time, at the latest after a second: a system call a line held up every
 * request.
 */
const LOG_PAGE_BYTES = 4_096
const LOG_FLUSH_MS = 1_000
const log = destination({ sync: false, minLength: LOG_PAGE_BYTES, periodicFlush: LOG_FLUSH_MS })

export type AppConfig = Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl'> &
  Partial<Pick<Config, 'securityContact'>> & { logTo?: DestinationStream }

/** A number of trusted hops becomes the function that Fastify asks of each hop; addresses pass unchanged. */
const proxyRule = (rule: number | string) =>
  typeof rule === 'number' ? (_address: string, hop: number) => hop < rule : rule

export async function buildApp(
  config: AppConfig,
  services: Services,
  webFolder: string,
): Promise<FastifyInstance> {
  const http = Fastify({
    logger: { level: config.logLevel, stream: config.logTo ?? log },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: proxyRule(config.trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: answerFailure,
  })
  const secretPaths = createSecretPaths()
  http.addHook('onRoute', secretPaths.learn)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info(
      { method, path: secretPaths.hide(url), status: reply.statusCode, milliseconds },
      'answered',
    )
  })
  http.decorate('operations', [])
  http.addHook('onRoute', ({ config, method }) => {
    if (config?.operation && method !== 'HEAD') http.operations.push(config.operation)
  })
  http.setErrorHandler(answerFailure)
  await installPlugins(http, {
    isHttps: config.publicUrl.startsWith('https:'),
    mapOrigins: services.mapOrigins,
  })
  await serveOpenApi(http)
  serveHealth({ http, services })
  serveSecurityContact({ http, services }, config.securityContact)
  serveEvents({ http, services })
  serveFeatures({ http, services })
  await serveWeb(http, webFolder, (token) => findPublicSites(services, token))
  closeGently(http)
  return http
}
