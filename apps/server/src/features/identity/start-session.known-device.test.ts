import { beforeAll, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer()
let person: Awaited<ReturnType<typeof signedUp>>
beforeAll(async () => {
  person = await signedUp(server)
})

/** A hundred and one wrong passwords from as many addresses: more than an account bears from strangers. */
async function attack(email: string): Promise<void> {
  const tries = Array.from({ length: 101 }, () =>
    visitor(server).post('/login', { email, password: 'a wrong one 1' }),
  )
  await Promise.all(tries)
}

test('a browser is remembered where an account signs in, and no script of a page reads that', async () => {
  const { email, password } = person
  const wrong = await visitor(server).post('/login', { email, password: 'a wrong one 1' })
  expect(wrong.device).toBeUndefined()
  const right = await visitor(server).post('/login', { email, password })
  expect(right.device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1.0' })
})

test('a known browser signs in from anywhere while its account is being tried by strangers; a forged one does not', async () => {
  const { email, password } = person
  const other = await signedUp(server)
  const { device } = await visitor(server).post('/login', { email, password })
  const known = device?.value ?? ''
  const theirs = await visitor(server).post('/login', { email: other.email, password: other.password })
  const ofOther = theirs.device?.value ?? ''
  await attack(email)
  const signIn = async (device: string) => {
    const traveller = visitor(server)
    traveller.cookies.device = device
    const { status } = await traveller.post('/login', { email, password })
    return status
  }
  expect(await signIn(ofOther)).toBe(429)
  expect(await signIn(`${known.slice(0, -1)}${known.endsWith('0') ? '1' : '0'}`)).toBe(429)
  expect(await signIn('nonsense')).toBe(429)
  expect(await signIn(known)).toBe(200)
})

test('another password makes every browser a stranger again, but the one it was changed with', async () => {
  const { email, password } = await signedUp(server)
  const signIn = async (device: string, word: string) => {
    const traveller = visitor(server)
    traveller.cookies.device = device
    return traveller.post('/login', { email, password: word })
  }
  const lost = (await visitor(server).post('/login', { email, password })).device?.value ?? ''
  const own = visitor(server)
  const signedIn = await own.post('/login', { email, password })
  own.cookies.device = signedIn.device?.value ?? ''
  const changed = await server.http.inject({
    method: 'POST',
    url: '/api/v1.0/account/password',
    headers: { authorization: `Bearer ${signedIn.body.data.token}` },
    cookies: { device: own.cookies.device },
    payload: { currentPassword: password, password: 'another-bin-22', confirmPassword: 'another-bin-22' },
  })
  expect(changed.statusCode, changed.payload).toBe(200)
  const kept = changed.cookies.find(({ name }) => name === 'device')?.value ?? ''
  await attack(email)
  expect((await signIn(lost, 'another-bin-22')).status).toBe(429)
  expect((await signIn(own.cookies.device, 'another-bin-22')).status).toBe(429)
  expect((await signIn(kept, 'another-bin-22')).status).toBe(200)
})

test('a browser that several people use is known for the last five of them', async () => {
  const shared = visitor(server)
  const people = await Promise.all(Array.from({ length: 6 }, () => signedUp(server)))
  for (const { email, password } of people) {
    const answer = await shared.post('/login', { email, password })
    shared.cookies.device = answer.device?.value ?? ''
  }
  expect(shared.cookies.device?.split('.')).toHaveLength(6)
  const [first, second] = people
  for (const [one, status] of [
    [first, 429],
    [second, 200],
  ] as const) {
    await attack(one?.email ?? '')
    const elsewhere = visitor(server)
    elsewhere.cookies.device = shared.cookies.device ?? ''
    const answer = await elsewhere.post('/login', { email: one?.email, password: one?.password })
    expect(answer.status).toBe(status)
  }
})
