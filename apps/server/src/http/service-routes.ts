import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { turnsOf } from '#server/database/pool.ts'
import { createWriteProof, verifySignIn } from '#server/database/prove-writable.ts'
import { unavailable } from './failure.ts'
import type { RouteContext } from './route-context.ts'

/**
 * `/health`: the process answers. `/ready`: the database takes writes and sign-ins too, and how many calls wait for it;
 * 503 while it does not, or while the server stops.
 */
export function serveHealth({ http, services }: RouteContext): void {
  const proveWritable = createWriteProof(services.pool)
  let isStopping = false
  http.addHook('preClose', async () => {
    isStopping = true
  })
  http.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  http.get('/ready', { schema: { hide: true } }, async (request) => {
    if (isStopping) throw unavailable()
    await Promise.all([proveWritable(), verifySignIn(services)]).catch((problem) => {
      request.log.warn({ err: problem }, 'not ready')
      throw unavailable()
    })
    return { status: 'ready', waiting: turnsOf(services.pool).waiting() }
  })
}

/** How long what security.txt says may be relied on; it is said anew with every call. */
const VALID_DAYS = 180

/** Where a fault in security is told (RFC 9116); nothing is served while the operator has named nowhere. */
export function serveSecurityContact({ http, services }: RouteContext, contact: string | undefined): void {
  if (contact === undefined) return
  http.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${services.publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

const DOCS_PATH = '/api/docs'

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** Sorted by name, so that the order in which modules load does not show. */
const withPartsInOrder: typeof jsonSchemaTransformObject = (document) => {
  const made = jsonSchemaTransformObject(document)
  if (!('components' in made) || !made.components?.schemas) return made
  const schemas = Object.fromEntries(Object.entries(made.components.schemas).sort(byName))
  return Object.assign(made, { components: { ...made.components, schemas } })
}

export async function serveOpenApi(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Skipyard API',
        version: '1.0',
        description: 'Bookings, bins, customers and people of skip-bin hire companies.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: withPartsInOrder,
  })
  await http.register(swaggerUi, { routePrefix: DOCS_PATH })
}
