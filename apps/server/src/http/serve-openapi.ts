import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Where the interactive description of the API is served. */
const DOCS_PATH = '/api/docs'

/** OpenAPI 3.1 made from the contract; must be registered before the routes. */
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
    transformObject: jsonSchemaTransformObject,
  })
  await http.register(swaggerUi, { routePrefix: DOCS_PATH })
}
