import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { parseJsonBody } from './parse-json-body.ts'
import { securityHeaders } from './security-headers.ts'

const FOR_A_YEAR = 'max-age=31536000; includeSubDomains'

/**
 * Bodies and their validation by the contract, cookies, compression, the event stream, and the security headers (ASVS 3.4). HSTS goes
 * with every answer when the public address is `isHttps`, else with those to calls that a trusted proxy took by https.
 */
export async function installPlugins(
  http: FastifyInstance,
  { isHttps, mapOrigins }: { isHttps: boolean; mapOrigins: readonly string[] },
): Promise<void> {
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
