import { BASE_PATH, type Operation } from '@skipyard/contract/operation.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { openTestServer } from './test-server.ts'

const SECRET = 'SECRETSECRETSECRETSECRETSECRET'

/** Parts of an address that everybody may see: names of things, which open nothing. */
const OPEN_PARTS = ['name', 'photoId']

const server = await openTestServer()
const servers: FastifyInstance[] = []
afterAll(async () => {
  for (const http of servers) await http.close()
})

type JsonSchema = z.core.JSONSchema.BaseSchema

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null

const SCALARS = new Map<string, boolean | number>([
  ['boolean', true],
  ['number', 1],
  ['integer', 1],
])

/** A value of this form with the secret wherever there is a text. */
function secretOf(schema: unknown): unknown {
  if (!isSchema(schema)) return SECRET
  const { anyOf, oneOf, properties, items } = schema
  const [option] = anyOf ?? oneOf ?? []
  if (option) return secretOf(option)
  const fixed = schema.const ?? schema.enum?.[0]
  if (fixed !== undefined) return fixed
  if (schema.type === 'array') return [secretOf(items)]
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, secretOf(part)]))
  return SCALARS.get(`${schema.type}`) ?? SECRET
}

const bodyOf = ({ body }: Operation) =>
  body && secretOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))

function requestOf(operation: Operation, headers: Record<string, string>): InjectOptions {
  const { method, path, access } = operation
  const hidden = access === 'public' ? SECRET : '0198a000-0000-7000-8000-000000000000'
  const url = path.replace(/:(\w+)/g, (_, name: string) => (OPEN_PARTS.includes(name) ? 'x' : hidden))
  const payload = bodyOf(operation)
  return {
    method,
    url: `${BASE_PATH}${url}?token=${SECRET}&q=${SECRET}`,
    headers: {
      cookie: `token=${SECRET}; refresh=${SECRET}; trusted=${SECRET}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  }
}

/** What the log of a server holds of secrets after every operation was called with one in all its places. */
async function secretsLogged(change: (http: FastifyInstance) => void = () => undefined): Promise<string[]> {
  const lines: string[] = []
  const { publicUrl, dataDir } = server.services
  const logTo = { write: (line: string) => void lines.push(line) }
  const http = await buildApp(
    { logLevel: 'trace', trustProxy: 0, publicUrl, logTo },
    server.services,
    dataDir,
  )
  servers.push(http)
  change(http)
  await http.ready()
  const { token } = await server.owner()
  for (const operation of http.operations)
    for (const authorization of [`Bearer ${SECRET}`, `Bearer ${token}`])
      await http.inject(requestOf(operation, { authorization }))
  expect(lines.length).toBeGreaterThan(http.operations.length)
  return lines.filter((line) => line.includes(SECRET) || line.includes(token))
}

test('no log holds what opens something: of addresses, heads, cookies and bodies of all operations', async () => {
  expect(await secretsLogged()).toEqual([])
}, 120_000)

test('a server that logs whole addresses is found', async () => {
  const logged = await secretsLogged((http) => {
    http.addHook('onRequest', async (request) => request.log.info({ url: request.raw.url }, 'planted'))
  })
  expect(logged.length).toBeGreaterThan(15)
  expect(logged.every((line) => line.includes('planted'))).toBe(true)
}, 120_000)
