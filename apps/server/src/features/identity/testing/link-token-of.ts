import { expect } from 'vitest'
import type { TestServer } from '#server/testing/test-server.ts'

const LINK = /http:\/\/localhost:3000\/reset-password\?token=([\w-]{43})$/m
const read = new WeakMap<TestServer, number>()

/** The token of the next reset email to somebody, once it has been delivered. */
export async function linkTokenOf(server: TestServer, email: string): Promise<string> {
  const from = read.get(server) ?? 0
  const next = () =>
    server.emails.findIndex(({ to, text }, index) => index >= from && to === email && LINK.test(text))
  await expect.poll(next, { timeout: 60_000, interval: 20 }).not.toBe(-1)
  read.set(server, next() + 1)
  const message = server.emails[next()]
  return LINK.exec(message?.text ?? '')?.[1] ?? ''
}
