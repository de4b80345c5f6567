import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const RUNS = Number(process.env.TOKENS ?? 1_000)
/** FUZZ_SEED tries other mutations. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)

/** The key of test servers; the control below goes red when it is not. */
const KEY = createSecretKey(Buffer.from('a secret for tests, long enough for HMAC'))

const server = await shareTestServer()
let owner: Awaited<ReturnType<typeof signedUp>>
let claims: { sub: string; tid: string; sid: string }
beforeAll(async () => {
  owner = await signedUp(server)
  const { sub = '', tid, sid } = decodeJwt<{ tid: string; sid: string }>(owner.token)
  claims = { sub, tid, sid }
})

interface Forgery {
  header?: object
  payload?: object
  audience?: string | null
  issuer?: string
  expires?: number | null
  key?: typeof KEY
}

/** A token like ours but for what is forged. */
async function forge({ header, payload, audience, issuer, expires, key = KEY }: Forgery): Promise<string> {
  const token = new SignJWT({ ...claims, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .setIssuer(issuer ?? 'skipyard')
    .setIssuedAt()
  if (audience !== null) token.setAudience(audience ?? 'skipyard-api')
  if (expires !== null) token.setExpirationTime(expires ?? Math.floor(Date.now() / 1000) + 900)
  return token.sign(key)
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function unsigned(alg: string, signature: string): string {
  const exp = Math.floor(Date.now() / 1000) + 900
  const payload = { ...claims, iss: 'skipyard', aud: 'skipyard-api', exp }
  return `${encoded({ alg, typ: 'JWT' })}.${encoded(payload)}.${signature}`
}

/** One bit of one of the three parts, turned over. */
function flipped(token: string, part: number, at: number): string {
  const parts = token.split('.')
  const bytes = Buffer.from(parts[part] ?? '', 'base64url')
  const bit = at % (bytes.length * 8)
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
  parts[part] = bytes.toString('base64url')
  return parts.join('.')
}

const anId = fc.uuid({ version: 7 })
const past = fc.integer({ min: 1, max: 10_000_000 }).map((ago) => Math.floor(Date.now() / 1000) - ago)
const claimNames = fc.constantFrom('sub', 'tid', 'sid')
const notAnId = fc.constantFrom(null, 7, '', 'x', {}, [], "' or true --")

const mutation: fc.Arbitrary<() => string | Promise<string>> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(2), fc.nat(5_000)).map(
      ([part, at]) =>
        () =>
          flipped(owner.token, part, at),
    ),
  },
  fc.tuple(fc.constantFrom('none', 'None', 'NONE', 'nOnE', ''), fc.constantFrom('', 'AAAA', '.')).map(
    ([alg, signature]) =>
      () =>
        unsigned(alg, signature),
  ),
  fc.constantFrom('HS384', 'HS512').map((alg) => async () => forgeWithLongKey(alg)),
  fc.nat().map(() => () => forge({ key: createSecretKey(randomBytes(32)) })),
  fc
    .nat()
    .map(
      () => () =>
        forge({ key: createSecretKey(randomBytes(32)), header: { jku: 'https://evil.example/keys' } }),
    ),
  fc
    .string({ maxLength: 20 })
    .filter((text) => text !== 'skipyard-api')
    .map((audience) => () => forge({ audience })),
  fc.constant(() => forge({ audience: null })),
  fc
    .string({ maxLength: 20 })
    .filter((text) => text !== 'skipyard')
    .map((issuer) => () => forge({ issuer })),
  past.map((expires) => () => forge({ expires })),
  fc.constant(() => forge({ expires: null })),
  fc.constantFrom('at+jwt', 'refresh', 'JWS', '', undefined).map((typ) => () => forge({ header: { typ } })),
  fc.tuple(claimNames, notAnId).map(
    ([name, value]) =>
      () =>
        forge({ payload: { [name]: value } }),
  ),
  fc.tuple(claimNames, anId).map(
    ([name, value]) =>
      () =>
        forge({ payload: { [name]: value } }),
  ),
  fc.nat(300).map((length) => () => owner.token.slice(0, Math.min(length, owner.token.length - 2))),
  fc.constantFrom('a', '.', '..', '.a', 'null').map((tail) => () => `${owner.token}${tail}`),
  fc.stringMatching(/^[\w.-]{1,80}$/).map((text) => () => text),
)

async function forgeWithLongKey(alg: string): Promise<string> {
  return forge({ header: { alg }, key: KEY }).catch(() =>
    forge({ key: createSecretKey(randomBytes(64)), header: { alg } }),
  )
}

const statusOf = async (token: string) => {
  const { status } = await visitor(server).send('GET', '/profile', bearer(token))
  return status
}

test('a token of ours, and one made as ours are, open the door', async () => {
  expect(await statusOf(owner.token)).toBe(200)
  expect(await statusOf(await forge({}))).toBe(200)
})

test(`${RUNS} mutated tokens: ${RUNS} times 401`, async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(mutation, async (make) => {
      expect(await statusOf(await make())).toBe(401)
      refused += 1
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(refused).toBe(RUNS)
})

test('reading tokens without checking them would let many of the same mutations in', async () => {
  const naive = (token: string) => {
    try {
      const { sub, tid, sid } = decodeJwt<{ tid: string; sid: string }>(token)
      return sub === claims.sub && tid === claims.tid && sid === claims.sid
    } catch (problem) {
      if (problem instanceof Error) return false
      throw problem
    }
  }
  const tokens = await Promise.all(fc.sample(mutation, { numRuns: 200, seed: SEED }).map((make) => make()))
  expect(tokens.filter(naive).length).toBeGreaterThan(40)
})

test('a token in the address or in the body opens nothing', async () => {
  const anyone = visitor(server)
  expect(await anyone.send('GET', `/profile?token=${owner.token}`)).toMatchObject({ status: 401 })
  expect(await anyone.send('PATCH', '/profile', { body: { token: owner.token } })).toMatchObject({
    status: 401,
  })
})

test('a refresh token is no access token, nor the other way round', async () => {
  expect(await statusOf(owner.refreshToken)).toBe(401)
  expect(await visitor(server).post('/refresh', { refreshToken: owner.token.slice(0, 200) })).toMatchObject({
    status: 401,
  })
})
