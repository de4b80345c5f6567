import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokens } from './tokens.ts'

const LIFETIME = 900
const claims = {
  loginId: '01932f4e-0000-7000-8000-000000000001',
  tenantId: '01932f4e-0000-7000-8000-000000000002',
  sessionId: '01932f4e-0000-7000-8000-000000000003',
}
const tokens = createTokens('a secret for tests, long enough for HMAC')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token that was proven before says the same again, until it ends', async () => {
  const token = await tokens.sign(claims, LIFETIME)
  expect(await tokens.verify(token)).toEqual(claims)
  vi.advanceTimersByTime((LIFETIME - 1) * 1000)
  expect(await tokens.verify(token)).toEqual(claims)
  vi.advanceTimersByTime(1000)
  expect(await tokens.verify(token)).toBeNull()
  expect(await tokens.verify(token)).toBeNull()
})

test('having proven a token does not help one that differs by a letter, nor another installation', async () => {
  const token = await tokens.sign(claims, LIFETIME)
  await tokens.verify(token)
  const at = token.length - 10
  const forged = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
  expect(await tokens.verify(forged)).toBeNull()
  expect(await createTokens('another secret, as long as the first one').verify(token)).toBeNull()
})
