import { operation } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NO_ANSWER } from '../api-error.ts'
import { clearSessionExpired, isSessionExpired } from '../session/session-expiry.ts'
import { download } from './download.ts'

const makeFile = operation({
  method: 'GET',
  path: '/bookings/export',
  summary: '',
  tag: 'test',
  access: 'member',
  query: z.object({ q: z.string().optional(), columns: z.string().optional() }),
  produces: 'text/csv',
  reply: z.string(),
})

const begun: string[] = []

function serve(answer: (address: string) => number) {
  const server = vi.fn(async (address: string, _init: RequestInit) => {
    return new Response(null, { status: answer(address) })
  })
  vi.stubGlobal('fetch', server)
  return server
}

beforeEach(() => {
  localStorage.clear()
  begun.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    begun.push(this.getAttribute('href') ?? '')
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearSessionExpired()
})

test('a file that the server agrees to make is left to the browser, which holds none of it in memory', async () => {
  const server = serve(() => 200)
  await download(makeFile, { q: 'O’Brien & sons', columns: '' })
  expect(begun).toEqual(['/api/v1.0/bookings/export?q=O%E2%80%99Brien+%26+sons'])
  expect(server.mock.calls.map(([, init]) => init.method)).toEqual(['HEAD'])
})

test('an expired session is renewed before the download begins', async () => {
  let isRenewed = false
  serve((address) => {
    if (address.endsWith('/refresh')) isRenewed = true
    return isRenewed ? 200 : 401
  })
  await download(makeFile, {})
  expect(begun).toHaveLength(1)
})

test('nothing is downloaded for who does not sign in again once the session is over', async () => {
  serve(() => 401)
  const outcome = expect(download(makeFile, {})).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(isSessionExpired()).toBe(true))
  clearSessionExpired()
  await outcome
  expect(begun).toEqual([])
})

test.each([
  [429, texts.server.filesBusy],
  [431, texts.server.filterTooLong],
  [500, NO_ANSWER],
])('a refusal with %i is told in words, and nothing is downloaded', async (status, message) => {
  serve(() => status)
  await expect(download(makeFile, {})).rejects.toMatchObject({ status, message })
  expect(begun).toEqual([])
})

test('a server that cannot be reached is told as one', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  await expect(download(makeFile, {})).rejects.toMatchObject({ status: 0, message: NO_ANSWER })
})
