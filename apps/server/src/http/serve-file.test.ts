import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { BASE_PATH, operation } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { answerFailure } from './answer-failure.ts'
import { installPlugins } from './install-plugins.ts'
import { serveFile } from './serve-file.ts'

const FILES = ['nothing', 'endless', 'late', 'broken', 'breaking'] as const

const getFile = operation({
  method: 'GET',
  path: '/file',
  summary: 'A file',
  tag: 'test',
  access: 'member',
  query: z.object({ of: z.enum(FILES) }),
  produces: 'text/csv',
  reply: z.string(),
})

/** Different every time, so that compression holds nothing back. */
const piece = () => Array.from({ length: 2_000 }, () => `a line of a file, ${Math.random()}`).join('\n')

const gate = Promise.withResolvers<void>()

const files: Record<(typeof FILES)[number], (scope: TenantScope) => AsyncGenerator<string>> = {
  async *nothing() {
    yield 'nothing'
  },
  async *endless() {
    for (;;) yield piece()
  },
  async *late() {
    await gate.promise
    for (;;) yield piece()
  },
  async *broken(scope) {
    await sql`select no_such_column`.execute(scope.db)
    yield 'never'
  },
  async *breaking(scope) {
    for (let made = 0; made < 20; made += 1) yield piece()
    await sql`select no_such_column`.execute(scope.db)
  },
}

let server: TestServer
let http: FastifyInstance
let member: TestMember
let address: string

beforeAll(async () => {
  server = await createTestServer()
  member = await server.owner()
  http = Fastify()
  http.setErrorHandler(answerFailure)
  await installPlugins(http, { isHttps: false, mapOrigins: [] })
  serveFile({ http, services: server.services }, getFile, async ({ scope, query }) => ({
    name: 'file.csv',
    pieces: files[query.of](scope),
  }))
  address = await http.listen({ port: 0 })
})
afterAll(async () => {
  await http.close()
  await server.close()
})

async function ask(
  of: string,
  { encoding = 'identity', token = member.token } = {},
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  const [answer] = await once(get(`${address}${BASE_PATH}/file?of=${of}`, { headers }), 'response')
  return answer
}

/** Every connection is back where the next call finds it. */
async function untilAllAreBack(): Promise<void> {
  const { pool } = server.services
  if (pool.idleCount === pool.totalCount) return
  await once(pool, 'release')
  await untilAllAreBack()
}

test('what fails before the first piece answers in words, like any call', async () => {
  const answer = await ask('broken')
  expect(answer.statusCode).toBe(500)
  expect(JSON.parse(await text(answer))).toEqual({ message: texts.server.internal })
  await untilAllAreBack()
})

test.each(['identity', 'gzip'])(
  'what fails later breaks the connection: no half file looks whole (%s)',
  async (encoding) => {
    const answer = await ask('breaking', { encoding })
    expect(answer.statusCode).toBe(200)
    await expect(text(answer)).rejects.toThrow('aborted')
    await untilAllAreBack()
  },
)

test('a reader who hangs up gives the connection to the database back', async () => {
  const answer = await ask('endless')
  await once(answer, 'readable')
  answer.destroy()
  await untilAllAreBack()
})

test('a reader who is gone before the first piece stands gives it back as well', async () => {
  const left = new Promise((resolve) =>
    http.server.once('connection', (socket) => socket.once('close', resolve)),
  )
  const headers = { authorization: `Bearer ${member.token}` }
  const request = get(`${address}${BASE_PATH}/file?of=late`, { headers, agent: false })
  const hungUp = once(request, 'error')
  await once(server.services.pool, 'acquire')
  request.destroy(new Error('gone'))
  await Promise.all([hungUp, left])
  gate.resolve()
  await untilAllAreBack()
})

test('whoever has read a file to its end may ask for the next at once', async () => {
  for (let read = 0; read < 5; read += 1) expect(await text(await ask('nothing'))).toBe('nothing')
})

test('the third file of a company at once is asked to come again, while others get theirs; it is made when one is done', async () => {
  const both = await Promise.all([ask('endless'), ask('endless')])
  const stranger = await server.owner()
  expect(await text(await ask('nothing', { token: stranger.token }))).toBe('nothing')
  const third = await ask('nothing')
  expect(third.statusCode).toBe(429)
  expect(third.headers['retry-after']).toBe('10')
  expect(JSON.parse(await text(third))).toEqual({ message: texts.server.filesBusy })
  both[0].destroy()
  await once(server.services.pool, 'release')
  expect(await text(await ask('nothing'))).toBe('nothing')
  both[1].destroy()
  await untilAllAreBack()
})
