import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

const FOR_A_YEAR = 'max-age=31536000; includeSubDomains'

/**
 * Validation by the contract, cookies, compression, the event stream, and the security headers (ASVS 3.4). HSTS goes
 * with every answer when the public address is `isHttps`, else with those to calls that a trusted proxy took by https.
 */
export async function installPlugins(http: FastifyInstance, isHttps: boolean): Promise<void> {
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  await http.register(cookie)
  await http.register(compress, { threshold: 1_024 })
  await http.register(fastifySSE)
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  http.addHook('onRequest', async (request, reply) => {
    if (isHttps || request.protocol === 'https') reply.header('strict-transport-security', FOR_A_YEAR)
  })
}
