import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { addPasskey, atPasskey, beginPasskey, withPasskey } from '../testing/passkeys.ts'
import { asPerson, atSecondStep, setUpApp } from '../testing/second-step.ts'
import { signedUp } from '../testing/signed-up.ts'
import { type Statement, softwareAuthenticator } from '../testing/software-authenticator.ts'

const server = await openTestServer()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

const stateOf = async (token: string) =>
  (await asPerson(server, token, ['GET', '/account/second-step'])).body.data

const REFUSED = { status: 400, body: { errors: [{ field: 'passkey' }] } }

describe('adding a passkey', () => {
  test('several are kept under their names, and one counts as the second step', async () => {
    const person = await signedUp(server)
    expect(await stateOf(person.token)).toMatchObject({ passkeys: [], canAddPasskey: true })
    const { added } = await addPasskey(server, person.token, { name: '  Renee’s phone ' })
    expect(added.body.data).toMatchObject({
      isOn: false,
      hasApp: false,
      passkeys: [{ name: 'Renee’s phone', lastUsedAt: null }],
    })
    const owner = await withPasskey(server)
    expect(await stateOf(owner.token)).toMatchObject({ isOn: true, hasApp: false, recoveryCodesLeft: 8 })
    await addPasskey(server, owner.token, { name: 'Yard office' })
    const names = (await stateOf(owner.token)).passkeys.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Chrome on Mac', 'Yard office'])
  })

  test('the browser is asked for a verified person, and not for a device that has one', async () => {
    const person = await withPasskey(server)
    expect(await beginPasskey(server, person.token)).toMatchObject({
      rp: { id: 'localhost', name: 'Skipyard' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: person.device.id, type: 'public-key' }],
    })
  })

  test.each<[string, Parameters<ReturnType<typeof softwareAuthenticator>['create']>[1]]>([
    ['made at another origin', { origin: 'https://skipyard.example' }],
    ['made for another name', { rpId: 'skipyard.example' }],
    ['without a verified person', { isVerified: false }],
    [
      'with a certificate, which would be looked up',
      {
        attestation: [
          'packed',
          new Map<string, Statement>([
            ['alg', -7],
            ['sig', new Uint8Array(8)],
            ['x5c', [new Uint8Array(8)]],
          ]),
        ],
      },
    ],
    ['with a statement of another kind', { attestation: ['android-safetynet', new Map()] }],
    ['of another id than the browser names', { credential: Buffer.alloc(32, 7) }],
    ['without an id of its own', { credential: Buffer.alloc(0) }],
    ['of an id longer than any', { credential: Buffer.alloc(5_000, 7) }],
  ])('one %s is refused', async (_, quirks) => {
    const person = await signedUp(server)
    const passkey = softwareAuthenticator().create(await beginPasskey(server, person.token), quirks)
    const path = '/account/second-step/passkeys'
    expect(await asPerson(server, person.token, ['POST', path, { name: 'Mac', passkey }])).toMatchObject(
      REFUSED,
    )
    expect((await stateOf(person.token)).passkeys).toEqual([])
  })

  test.each([['\u0000'], ['Internal'], [''], ['a'.repeat(31)]])(
    'a way %j to the key is refused',
    async (way) => {
      const person = await signedUp(server)
      const made = softwareAuthenticator().create(await beginPasskey(server, person.token))
      const passkey = { ...made, response: { ...made.response, transports: [way] } }
      const path = '/account/second-step/passkeys'
      const refused = await asPerson(server, person.token, ['POST', path, { name: 'Mac', passkey }])
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'passkey.response.transports.0'])
    },
  )

  test('a question is good once, for five minutes, in its own session', async () => {
    const person = await signedUp(server)
    const add = (token: string, passkey: object) =>
      asPerson(server, token, ['POST', '/account/second-step/passkeys', { name: 'Mac', passkey }])
    const passkey = softwareAuthenticator().create(await beginPasskey(server, person.token))
    const other = await signedUp(server)
    expect(await add(other.token, passkey)).toMatchObject(REFUSED)
    expect((await add(person.token, passkey)).status).toBe(200)
    expect(await add(person.token, passkey)).toMatchObject(REFUSED)
    const late = softwareAuthenticator().create(await beginPasskey(server, person.token))
    minutesLater(5.1)
    expect(await add(person.token, late)).toMatchObject(REFUSED)
  })

  test('a passkey of somebody else is not taken, and a nameless one not either', async () => {
    const { device } = await withPasskey(server)
    const person = await signedUp(server)
    expect((await addPasskey(server, person.token, { device })).added.status).toBe(409)
    const nameless = await addPasskey(server, person.token, { name: '  ' })
    expect(nameless.added).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } })
  })

  test('what somebody set up at an open session before the step was on counts no more', async () => {
    const person = await signedUp(server)
    await addPasskey(server, person.token, { name: 'Not mine' })
    await addPasskey(server, person.token, { name: 'Mine' })
    expect((await stateOf(person.token)).passkeys).toMatchObject([{ name: 'Mine' }])
    await setUpApp(server, person.token)
    expect(await stateOf(person.token)).toMatchObject({ isOn: true, hasApp: true, passkeys: [] })
  })
})

describe('signing in with a passkey', () => {
  test('opens a session, and says when it was used', async () => {
    const person = await withPasskey(server)
    const { ways, ask, finish } = await atPasskey(server, person)
    expect(ways).toEqual(['passkey', 'recovery'])
    const question = await ask()
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(question.allowCredentials).toMatchObject([{ id: person.device.id, type: 'public-key' }])
    const { status, body } = await finish({ passkey: person.device.answer(question) })
    expect([status, body.data.userId, body.data.recoveryCodesLeft]).toEqual([200, person.userId, null])
    const [{ lastUsedAt }] = (await stateOf(body.data.token)).passkeys
    expect(Date.parse(lastUsedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('an app, passkeys and recovery codes stand side by side', async () => {
    const person = await signedUp(server)
    const { codes } = await setUpApp(server, person.token)
    await addPasskey(server, person.token)
    const { ways, finish } = await atPasskey(server, person)
    expect(ways).toEqual(['app', 'passkey', 'recovery'])
    expect((await finish({ recoveryCode: codes[0] })).status).toBe(200)
  })

  test.each<[string, Parameters<ReturnType<typeof softwareAuthenticator>['answer']>[1]]>([
    ['given at another origin', { origin: 'https://skipyard.example' }],
    ['for another name', { rpId: 'skipyard.example' }],
    ['without a verified person', { isVerified: false }],
    ['to another question', { challenge: 'AAAA' }],
  ])('an answer %s is refused', async (_, quirks) => {
    const person = await withPasskey(server)
    const { ask, finish } = await atPasskey(server, person)
    expect(await finish({ passkey: person.device.answer(await ask(), quirks) })).toMatchObject(REFUSED)
    expect((await finish({ passkey: person.device.answer(await ask()) })).status).toBe(200)
  })

  test('an answer counts once, and of parallel ones one opens', async () => {
    const person = await withPasskey(server)
    const { ask, finish } = await atPasskey(server, person)
    const passkey = person.device.answer(await ask())
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish({ passkey })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(await finish({ passkey })).toMatchObject(REFUSED)
  })

  test('a question is used up by a wrong answer, and too old after five minutes', async () => {
    const person = await withPasskey(server)
    const { ask, finish } = await atPasskey(server, person)
    const question = await ask()
    await finish({ passkey: person.device.answer(question, { isVerified: false }) })
    expect(await finish({ passkey: person.device.answer(question) })).toMatchObject(REFUSED)
    const old = await ask()
    minutesLater(5.1)
    expect(await finish({ passkey: person.device.answer(old) })).toMatchObject(REFUSED)
  })

  test('a question of another sign-in, of a session, or of adding one is not answered here', async () => {
    const person = await withPasskey(server)
    const [mine, other] = [await atPasskey(server, person), await atPasskey(server, person)]
    expect(await mine.finish({ passkey: person.device.answer(await other.ask()) })).toMatchObject(REFUSED)
    const path = '/account/second-step/passkey-question'
    const inSession = (await asPerson(server, person.token, ['POST', path])).body.data
    expect(await mine.finish({ passkey: person.device.answer(inSession) })).toMatchObject(REFUSED)
    const adding = await beginPasskey(server, person.token)
    expect(await mine.finish({ passkey: person.device.answer(adding) })).toMatchObject(REFUSED)
  })

  test('a passkey of another person opens nothing', async () => {
    const [person, other] = [await withPasskey(server), await withPasskey(server)]
    const { ask, finish } = await atPasskey(server, person)
    expect(await finish({ passkey: other.device.answer(await ask()) })).toMatchObject(REFUSED)
    const forged = { ...other.device.answer(await ask()), id: person.device.id, rawId: person.device.id }
    expect(await finish({ passkey: forged })).toMatchObject(REFUSED)
  })

  test.each([
    ['stands still', 5],
    ['goes back', 4],
  ])('a counter that %s is that of a copy', async (_, counter) => {
    const person = await withPasskey(server)
    const { ask, finish } = await atPasskey(server, person)
    expect((await finish({ passkey: person.device.answer(await ask(), { counter: 5 }) })).status).toBe(200)
    const again = await atPasskey(server, person)
    const copied = person.device.answer(await again.ask(), { counter })
    expect(await again.finish({ passkey: copied })).toMatchObject(REFUSED)
    const honest = person.device.answer(await again.ask(), { counter: 6 })
    expect((await again.finish({ passkey: honest })).status).toBe(200)
  })

  test('the question needs the right password before it, and a passkey', async () => {
    const person = await signedUp(server)
    await setUpApp(server, person.token)
    const { someone, token } = await atSecondStep(server, person)
    expect((await someone.post('/login/second-step/passkey', { token })).status).toBe(409)
    expect((await someone.post('/login/second-step/passkey', { token: 'v1.abc' })).status).toBe(401)
  })

  test('who asks again and again leaves ten questions behind, and those of open sessions alone', async () => {
    const person = await withPasskey(server)
    const path = '/account/second-step/passkey-question'
    const inSession = (await asPerson(server, person.token, ['POST', path])).body.data
    for (let times = 0; times < 14; times += 1) await (await atPasskey(server, person)).ask()
    const kept = server.everybody.selectFrom('passkey_questions').where('login_id', '=', person.userId)
    expect(await kept.where('place', 'like', 'sign-in %').selectAll().execute()).toHaveLength(10)
    const passkey = person.device.answer(inSession)
    const proof = await asPerson(server, person.token, ['POST', '/account/second-step/proof', { passkey }])
    expect(proof.status).toBe(200)
  })

  test('of one account thirty are asked in a quarter of an hour, answered or not', async () => {
    const person = await withPasskey(server)
    const { someone, token } = await atSecondStep(server, person)
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1)
      statuses.push((await someone.post('/login/second-step/passkey', { token })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })
})
