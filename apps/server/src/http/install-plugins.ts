import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { fastifySSE } from '@fastify/sse'
import { sayIssue } from '@skipyard/contract/shared.issues.ts'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parseJsonBody } from './parse-json-body.ts'

const OF_THE_ANSWER = ['connection', 'content-length', 'content-type', 'date']

const optionsFor = (mapOrigins: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...mapOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' as const },
  xFrameOptions: { action: 'deny' as const },
})

/**
 * The headers every answer carries (ASVS 3.4); pages load from here, an online map from its origins, and nothing from
 * anywhere else. Helmet writes them anew for each call; ours are always the same.
 */
async function securityHeaders(mapOrigins: readonly string[]): Promise<[name: string, value: string][]> {
  const once = Fastify()
  await once.register(helmet, optionsFor(mapOrigins))
  once.get('/', async () => '')
  const { headers } = await once.inject('/')
  await once.close()
  return Object.entries(headers).flatMap(([name, value]) =>
    OF_THE_ANSWER.includes(name) ? [] : [[name, `${value}`]],
  )
}

const FOR_A_YEAR = 'max-age=31536000; includeSubDomains'

/**
 * Bodies and their validation by the contract, cookies, compression, the event stream, and the security headers (ASVS 3.4). HSTS goes
 * with every answer when the public address is `isHttps`, else with those to calls that a trusted proxy took by https.
 */
export async function installPlugins(
  http: FastifyInstance,
  { isHttps, mapOrigins }: { isHttps: boolean; mapOrigins: readonly string[] },
): Promise<void> {
  z.config({ customError: sayIssue })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  parseJsonBody(http)
  await http.register(cookie)
  await http.register(compress, { threshold: 1_024 })
  await http.register(fastifySSE)
  const headers = await securityHeaders(mapOrigins)
  http.addHook('onRequest', (request, reply, next) => {
    // On the raw answer, so that a stream carries them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    if (isHttps || request.protocol === 'https') reply.raw.setHeader('strict-transport-security', FOR_A_YEAR)
    next()
  })
}
