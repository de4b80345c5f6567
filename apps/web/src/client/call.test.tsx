import { operation } from '@skipyard/contract/operation.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NO_ANSWER } from './api-error.ts'
import { call } from './call.ts'
import { checkConnection, isConnectionLost } from './connection.ts'
import { giveUpSave } from './saves-under-way.ts'
import { clearSessionExpired, goOnSignedIn, isSessionExpired } from './session/session-expiry.ts'

const base = { summary: '', tag: 'test', reply: z.object({ data: z.string() }) } as const
const readBooking = operation({
  ...base,
  method: 'GET',
  path: '/bookings/:bookingId',
  access: 'member',
  params: z.object({ bookingId: z.string() }),
  query: z.object({ q: z.string().optional(), page: z.number().optional() }),
})
const saveBooking = operation({
  ...base,
  method: 'POST',
  path: '/bookings',
  access: 'member',
  body: z.object({ name: z.string() }),
})
const signIn = operation({ ...base, method: 'POST', path: '/login', access: 'public', body: z.object({}) })

const good = () => Response.json({ data: 'good' })
const expired = () => Response.json({ message: 'Your Token is Expired!' }, { status: 401 })

type Answer = (address: string, init: RequestInit) => Response

function serve(answer: Answer) {
  const server = vi.fn(async (address: string, init: RequestInit) => answer(address, init))
  vi.stubGlobal('fetch', server)
  return server
}

const refreshes = (server: ReturnType<typeof serve>) =>
  server.mock.calls.filter(([address]) => address.endsWith('/refresh')).length

beforeEach(() => localStorage.clear())
afterEach(async () => {
  // Nothing asks on after the test whether the server is back.
  if (isConnectionLost()) {
    serve(good)
    await checkConnection()
  }
  vi.unstubAllGlobals()
  clearSessionExpired()
})

describe('a save without a key of its own', () => {
  const save = () => call(saveBooking, { body: { name: 'Nadia' } })
  const keysOf = (server: ReturnType<typeof serve>) =>
    server.mock.calls
      .filter(([address]) => address.endsWith('/bookings'))
      .map(([, { headers }]) => new Headers(headers).get('idempotency-key'))

  test('is sent once however often it is pressed while it is under way', async () => {
    const server = serve(good)
    expect(await Promise.all([save(), save(), save()])).toEqual(Array(3).fill({ data: 'good' }))
    expect(keysOf(server)).toHaveLength(1)
    await save()
    const [first, second] = keysOf(server)
    expect(second).not.toBe(first)
  })

  test('goes again under its key after a failure that tells nothing, and under another after a refusal', async () => {
    const answers = [500, 409, 200].map((status) =>
      Response.json({ data: 'good', message: 'No' }, { status }),
    )
    const server = serve(() => answers.shift() ?? good())
    await expect(save()).rejects.toThrow('No')
    await expect(save()).rejects.toThrow('No')
    await save()
    const [first, second, third] = keysOf(server)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('that says something else is another one', async () => {
    const server = serve(good)
    await Promise.all([save(), call(saveBooking, { body: { name: 'Nina' } })])
    expect(new Set(keysOf(server)).size).toBe(2)
  })
})

describe('a call', () => {
  test('fills the path, drops empty query values and never sends a token of its own', async () => {
    const server = serve(good)
    await call(readBooking, { params: { bookingId: 'a/b' }, query: { q: '', page: 2 } })
    const [address, init] = server.mock.calls[0] ?? []
    expect(address).toBe('/api/v1.0/bookings/a%2Fb?page=2')
    expect(init?.credentials).toBe('same-origin')
    expect(Object.keys(init?.headers ?? {})).not.toContain('authorization')
  })

  test('carries its idempotency key', async () => {
    const server = serve(good)
    await call(saveBooking, { body: { name: 'Nadia' }, idempotencyKey: 'once' })
    expect(server.mock.calls[0]?.[1].headers).toMatchObject({ 'idempotency-key': 'once' })
    expect(server.mock.calls[0]?.[1].body).toBe('{"name":"Nadia"}')
  })

  test.each([
    {
      words: 'its reason',
      response: Response.json({ message: 'Too late' }, { status: 409 }),
      said: 'Too late',
    },
    { words: 'no readable word', response: new Response('<html>', { status: 500 }), said: NO_ANSWER },
    { words: 'an empty one', response: Response.json({ message: '' }, { status: 500 }), said: NO_ANSWER },
  ])('that is refused with $words says: $said', async ({ response, said: message }) => {
    serve(() => response.clone())
    const { status } = response
    await expect(call(saveBooking, { body: { name: 'x' } })).rejects.toMatchObject({ status, message })
  })

  test('that reads and gets no answer counts as a failing server', async () => {
    serve(() => {
      throw new TypeError('network')
    })
    const reading = call(readBooking, { params: { bookingId: '1' }, query: {} })
    await expect(reading).rejects.toMatchObject({ status: 0, message: NO_ANSWER })
    expect(isConnectionLost()).toBe(true)
  })

  test('names the fields the server complains about', async () => {
    const errors = [{ field: 'phone', message: 'valid phone number is required' }, 'nonsense']
    serve(() => Response.json({ message: 'No', errors }, { status: 400 }))
    await expect(call(saveBooking, { body: { name: 'x' } })).rejects.toMatchObject({ errors: [errors[0]] })
  })
})

describe('an expired session', () => {
  test('is renewed once for every call that noticed, and each is repeated', async () => {
    let isRenewed = false
    const server = serve((address) => {
      if (address.endsWith('/refresh')) isRenewed = true
      return isRenewed ? good() : expired()
    })
    const calls = ['1', '2', '3'].map((bookingId) => call(readBooking, { params: { bookingId }, query: {} }))
    await expect(Promise.all(calls)).resolves.toHaveLength(3)
    expect(refreshes(server)).toBe(1)
    expect(isSessionExpired()).toBe(false)
  })

  test('that another tab has just renewed is not renewed again', async () => {
    let calls = 0
    const server = serve(() => {
      calls += 1
      localStorage.setItem('skipyard.sessionRenewedAt', String(Date.now() + 1_000))
      return calls === 1 ? expired() : good()
    })
    await expect(call(readBooking, { params: { bookingId: '1' }, query: {} })).resolves.toEqual({
      data: 'good',
    })
    expect(refreshes(server)).toBe(0)
  })

  test('that cannot be renewed is over: the call waits and goes on once the person has signed in again', async () => {
    let isSignedIn = false
    const server = serve(() => (isSignedIn ? good() : expired()))
    const saving = call(saveBooking, { body: { name: 'Nadia' }, idempotencyKey: 'the same key' })
    await vi.waitFor(() => expect(isSessionExpired()).toBe(true))
    isSignedIn = true
    goOnSignedIn()
    await expect(saving).resolves.toEqual({ data: 'good' })
    expect(isSessionExpired()).toBe(false)
    const sent = server.mock.calls.filter(([address]) => address.endsWith('/bookings'))
    expect(new Set(sent.map(([, { body, headers }]) => JSON.stringify([body, headers]))).size).toBe(1)
  })

  test('is not saved after somebody has left the form without saving', async () => {
    const server = serve(expired)
    const saving = call(saveBooking, { body: { name: 'Nadia' }, idempotencyKey: 'left' })
    const outcome = expect(saving).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(isSessionExpired()).toBe(true))
    const sent = server.mock.calls.length
    giveUpSave('left')
    goOnSignedIn()
    await outcome
    expect(server.mock.calls.length).toBe(sent)
  })

  test('is a 401 for who leaves instead of signing in again', async () => {
    serve(expired)
    const reading = call(readBooking, { params: { bookingId: '1' }, query: {} })
    const outcome = expect(reading).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(isSessionExpired()).toBe(true))
    clearSessionExpired()
    await outcome
  })

  test('is a 401 at once for who only asks who is signed in', async () => {
    serve(expired)
    const reading = call(readBooking, { params: { bookingId: '1' }, query: {}, isQuiet: true })
    await expect(reading).rejects.toMatchObject({ status: 401 })
    expect(isSessionExpired()).toBe(false)
  })

  test('is not what a wrong password means', async () => {
    const server = serve(expired)
    await expect(call(signIn, { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(refreshes(server)).toBe(0)
    expect(isSessionExpired()).toBe(false)
  })
})

describe('a save while the server cannot be reached', () => {
  afterEach(() => vi.useRealTimers())

  test('waits and is sent again under the same key once the server answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isThere = false
    const server = serve(() => {
      if (!isThere) throw new TypeError('network')
      return good()
    })
    const saving = call(saveBooking, { body: { name: 'Nadia' } })
    await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
    isThere = true
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(saving).resolves.toEqual({ data: 'good' })
    expect(isConnectionLost()).toBe(false)
    const sent = server.mock.calls.filter(([address]) => address.endsWith('/bookings'))
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map(([, { headers }]) => JSON.stringify(headers))).size).toBe(1)
  })

  test('is not sent any more once somebody has left without saving', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isThere = false
    const server = serve(() => {
      if (!isThere) throw new TypeError('network')
      return good()
    })
    const saving = call(saveBooking, { body: { name: 'Nadia' }, idempotencyKey: 'left' })
    const outcome = expect(saving).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
    const sent = () => server.mock.calls.filter(([address]) => address.endsWith('/bookings')).length
    const before = sent()
    giveUpSave('left')
    isThere = true
    await vi.advanceTimersByTimeAsync(10_000)
    await outcome
    expect(isConnectionLost()).toBe(false)
    expect(sent()).toBe(before)
  })

  test('whose secret answer is kept nowhere is refused: asked twice it would act twice', async () => {
    const makeLink = operation({
      ...base,
      method: 'POST',
      path: '/links',
      access: 'member',
      isReplyNeverStored: true,
    })
    serve(() => {
      throw new TypeError('network')
    })
    await expect(call(makeLink)).rejects.toMatchObject({ status: 0 })
  })
})
