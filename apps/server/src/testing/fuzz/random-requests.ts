import { BASE_PATH, type Operation } from '@skipyard/contract/operation.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { arbitraryOfSchema } from './arbitrary-of-schema.ts'

/** Of each of the two files, which run side by side, with `npm test -- --all`; 10,000 together (reliability F1) with FUZZED=5000. */
const REQUESTS = Number(process.env.FUZZED ?? 2_000)

/** Stands in the test's name; FUZZ_SEED tries other requests, so that a red run is always a change's own. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** They take half a minute, and many on a busy machine. */
const MINUTES = 20

let server: TestServer
let owner: TestMember

/** How the libraries that read calls speak; what people and programs are told is ours. */
const LIBRARY =
  /Invalid (input|option|UUID|GUID|ISO|discriminator)|Unrecognized|FST_|content-type|Unsupported/

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Query strings carry text only, so a value goes in as text; an array becomes a repeated key. */
function queryOf(query: unknown): string {
  if (!isPlain(query)) return ''
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, textOf(one)]),
  )
  return `?${new URLSearchParams(pairs)}`
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : `${JSON.stringify(value)}`).toWellFormed()

function pathOf(path: string, params: unknown): string {
  const values = new Map<string, unknown>(isPlain(params) ? Object.entries(params) : [])
  return path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(textOf(values.get(name) ?? 'x')).slice(0, 300),
  )
}

/** Ending the session would turn every later answer into 401. */
const isHarmless = ({ path }: Operation): boolean => path !== '/logout'

function requestOf(operation: Operation): Arbitrary<InjectOptions> {
  const { params, query, body, method, path } = operation
  return fc
    .record({
      params: params ? arbitraryOfSchema(params) : fc.constant(undefined),
      query: query ? arbitraryOfSchema(query) : fc.constant(undefined),
      body: body ? arbitraryOfSchema(body) : fc.constant(undefined),
      key: fc.option(fc.string({ maxLength: 30 }), { nil: undefined, freq: 10 }),
    })
    .map((parts) => ({
      method,
      url: `${BASE_PATH}${pathOf(path, parts.params)}${queryOf(parts.query)}`,
      headers: {
        'content-type': 'application/json',
        ...(parts.key !== undefined && { 'idempotency-key': parts.key.replace(/[^\x20-\x7e]/g, '~') }),
      },
      ...(body && { payload: JSON.stringify(parts.body) ?? '' }),
    }))
}

const authorised = (request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${owner.token}` },
})

/**
 * Sends one share of the requests to every operation of the contract. The shares differ in their seeds alone.
 */
export function testWithRandomRequests(share: number): void {
  const seed = SEED + share
  beforeAll(async () => {
    server = await createTestServer()
    owner = await server.owner()
  })
  afterAll(() => server.close())

  test(
    `${REQUESTS} requests made from the contract, nasty values among them, never end in a 5xx or in a library’s words (seed ${seed})`,
    async () => {
      const requests = fc.oneof(...server.http.operations.filter(isHarmless).map(requestOf))
      const statuses = new Map<number, number>()
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const answer = await server.http.inject(authorised(request))
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
          expect(answer.statusCode, `${answer.payload}`).toBeLessThan(500)
          if (answer.statusCode >= 400) expect(answer.payload).not.toMatch(LIBRARY)
        }),
        { numRuns: REQUESTS, seed, endOnFailure: true },
      )
      const accepted = statuses.get(200) ?? 0
      expect(accepted, `answers by status: ${JSON.stringify([...statuses])}`).toBeGreaterThan(REQUESTS / 100)
    },
    MINUTES * 60_000,
  )
}
