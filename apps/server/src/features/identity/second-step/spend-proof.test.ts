import { randomBytes, randomInt } from 'node:crypto'
import type { WirePasskeyAnswer } from '@skipyard/contract/identity/passkeys.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { withMember } from '#server/tenancy/open-scope.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { createSignInGuards, identityLimits } from '../sign-in-guards.ts'
import { withPasskey } from '../testing/passkeys.ts'
import { codeOf, withApp } from '../testing/second-step.ts'
import { spendProof } from './spend-proof.ts'

const TRIES = 1_000
const server = await openTestServer()

test('of 1,000 replayed, old, early and other people’s codes none opens anything', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const person = await withApp(server)
  const other = await withApp(server)
  const member = { loginId: person.userId, tenantId: person.tenantId }
  const present = (proof: { code?: string; recoveryCode?: string }) =>
    withMember(server.services.pool, member, (scope) =>
      spendProof(scope, server.services, { ...proof, challenge: null }),
    ).then(
      () => true,
      () => false,
    )
  const [usedCode = '', ...freshCodes] = person.codes
  expect(await present({ code: codeOf(person.secret) })).toBe(true)
  expect(await present({ recoveryCode: usedCode })).toBe(true)
  const next = codeOf(person.secret, 1)
  const attempt = fc.oneof(
    fc.constantFrom(-1, 0).map((steps) => ({ code: codeOf(person.secret, steps) })),
    fc.integer({ min: -2_000, max: -2 }).map((steps) => ({ code: codeOf(person.secret, steps) })),
    fc.integer({ min: 2, max: 2_000 }).map((steps) => ({ code: codeOf(person.secret, steps) })),
    fc.constantFrom(-1, 0, 1).map((steps) => ({ code: codeOf(other.secret, steps) })),
    fc.constant({ recoveryCode: usedCode }),
    fc.constantFrom(...other.codes).map((recoveryCode) => ({ recoveryCode })),
  )
  // By chance, one in a million is the code that is still to come.
  const attempts = fc.sample(
    attempt.filter((proof) => !('code' in proof) || proof.code !== next),
    TRIES,
  )
  let opened = 0
  for (const proof of attempts) if (await present(proof)) opened += 1
  expect(opened).toBe(0)
  expect(await present({ code: next })).toBe(true)
  expect(await present({ recoveryCode: freshCodes[0] ?? '' })).toBe(true)
  vi.useRealTimers()
}, 120_000)

test('of 1,000 replayed, copied, forged, foreign and other people’s passkey answers none opens anything', async () => {
  const person = await withPasskey(server)
  const other = await withPasskey(server)
  const member = { loginId: person.userId, tenantId: person.tenantId }
  const present = (proof: { passkey: WirePasskeyAnswer; challenge: string | null }) =>
    withMember(server.services.pool, member, (scope) => spendProof(scope, server.services, proof)).then(
      () => true,
      () => false,
    )
  const fresh = () => randomBytes(32).toString('base64url')
  const challenge = fresh()
  const used = person.device.answer({ challenge }, { counter: 3_000 })
  expect(await present({ passkey: used, challenge })).toBe(true)
  const kinds = [
    () => ({ passkey: used, challenge: fresh() }),
    () => ({ passkey: used, challenge }),
    () => ({ passkey: person.device.answer({ challenge }), challenge: null }),
    () => ({ passkey: person.device.answer({ challenge }, { counter: randomInt(3_001) }), challenge }),
    () => ({ passkey: person.device.answer({ challenge }, { origin: 'http://localhost:3001' }), challenge }),
    () => ({ passkey: person.device.answer({ challenge }, { rpId: 'example.com.au' }), challenge }),
    () => ({ passkey: person.device.answer({ challenge }, { isVerified: false }), challenge }),
    () => ({ passkey: other.device.answer({ challenge }), challenge }),
    () => ({ passkey: { ...other.device.answer({ challenge }), id: person.device.id }, challenge }),
    () => ({ passkey: { ...used, response: { ...used.response, signature: fresh() } }, challenge }),
  ]
  let opened = 0
  for (let tries = 0; tries < TRIES / kinds.length; tries += 1)
    for (const kind of kinds) if (await present(kind())) opened += 1
  expect(opened).toBe(0)
  const last = fresh()
  const honest = person.device.answer({ challenge: last }, { counter: 3_001 })
  expect(await present({ passkey: honest, challenge: last })).toBe(true)
}, 120_000)

test('guessing over the wire is over after five tries a quarter of an hour', async () => {
  const { secondSteps } = createSignInGuards(identityLimits)
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => secondSteps.spend('somebody')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
