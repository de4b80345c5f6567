import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { fastifySSE } from '@fastify/sse'
import { sayIssue } from '@skipyard/contract/shared/issues.ts'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Failure } from './failure.ts'

/** Far deeper than any body of the contract, and far from what recursion can follow. */
const MOST_LEVELS = 32

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

function parseJsonBody(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body, (problem, value) => {
      const isTooDeep = !problem && isDeeperThan(value, MOST_LEVELS)
      done(isTooDeep ? new Failure(400, 'This body is nested too deeply') : problem, value)
    })
  })
}

/** What a driver's phone, the bin finder and the frame use; everything else of the device is off for every page. */
const DEVICE = [
  ...['camera', 'geolocation', 'fullscreen', 'web-share', 'clipboard-write'].map((name) => `${name}=(self)`),
  ...[
    'microphone',
    'payment',
    'usb',
    'serial',
    'bluetooth',
    'midi',
    'display-capture',
    'browsing-topics',
  ].map((name) => `${name}=()`),
].join(', ')

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
 * Headers of every answer (ASVS 3.4); an online map loads from its own origins, everything else from here.
 * Computed once, where Helmet would write them for each call.
 */
async function securityHeaders(mapOrigins: readonly string[]): Promise<[name: string, value: string][]> {
  const once = Fastify()
  await once.register(helmet, optionsFor(mapOrigins))
  once.get('/', async () => '')
  const { headers } = await once.inject('/')
  await once.close()
  const ofHelmet = Object.entries(headers).flatMap<[string, string]>(([name, value]) =>
    OF_THE_ANSWER.includes(name) ? [] : [[name, `${value}`]],
  )
  return [...ofHelmet, ['permissions-policy', DEVICE]]
}

const FOR_A_YEAR = 'max-age=31536000; includeSubDomains'

/**
 * HSTS goes with every answer when the public address is `isHttps`, else with those to calls that a trusted
 * proxy took by https (ASVS 3.4).
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
