import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { asPerson, atSecondStep, codeOf, withApp } from '../testing/second-step.ts'
import { signUp } from '../testing/sign-up.ts'
import { signedUp } from '../testing/signed-up.ts'
import { visitor } from '../testing/visitor.ts'

const server = await openTestServer()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

describe('a sign-in with a second step', () => {
  test('without one it goes on as specified', async () => {
    const person = await signedUp(server)
    const { body } = await atSecondStep(server, person)
    expect(body.data).toMatchObject({ token: expect.any(String), tenantId: person.tenantId })
  })

  test('the right password opens nothing: no token and no cookie', async () => {
    const person = await withApp(server)
    const answer = await visitor(server).post('/login', person)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      secondStep: { token: expect.any(String), email: person.email, ways: ['app', 'recovery'] },
    })
    expect([answer.cookies, answer.device]).toEqual([[], undefined])
  })

  test('the six digits of now open a session', async () => {
    const person = await withApp(server)
    const { finish } = await atSecondStep(server, person)
    const { status, body } = await finish({ code: codeOf(person.secret) })
    expect([status, body.data.userId, body.data.recoveryCodesLeft]).toEqual([200, person.userId, null])
    const profile = await asPerson(server, body.data.token, ['GET', '/profile'])
    expect(profile.status).toBe(200)
  })

  test('wrong digits are 400 with words at their field, and the sixth try waits', async () => {
    const person = await withApp(server)
    const { finish } = await atSecondStep(server, person)
    const first = await finish({ code: '000000' })
    expect([first.status, first.body.errors]).toEqual([
      400,
      [
        {
          field: 'code',
          message: 'Those digits are not right. The clock of your phone may be off.',
        },
      ],
    ])
    for (let tries = 2; tries <= 5; tries += 1) expect((await finish({ code: '000000' })).status).toBe(400)
    expect((await finish({ code: codeOf(person.secret) })).status).toBe(429)
    const elsewhere = await atSecondStep(server, person)
    expect((await elsewhere.finish({ code: codeOf(person.secret) })).status).toBe(429)
  })

  test('tries at sign-in do not lock an open session out', async () => {
    const person = await withApp(server)
    const { finish } = await atSecondStep(server, person)
    for (let tries = 1; tries <= 5; tries += 1) await finish({ code: '000000' })
    const proof = { code: codeOf(person.secret) }
    expect((await asPerson(server, person.token, ['POST', '/account/second-step/proof', proof])).status).toBe(
      200,
    )
  })

  test('a recovery code works once, and says how many are left', async () => {
    const person = await withApp(server)
    const [code = ''] = person.codes
    const first = await (await atSecondStep(server, person)).finish({ recoveryCode: code.toUpperCase() })
    expect([first.status, first.body.data.recoveryCodesLeft]).toEqual([200, 7])
    const again = await (await atSecondStep(server, person)).finish({ recoveryCode: code })
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([400, 'recoveryCode'])
  })

  test('of parallel calls with one code, one opens', async () => {
    const person = await withApp(server)
    const visits = await Promise.all([1, 2, 3, 4].map(() => atSecondStep(server, person)))
    const code = codeOf(person.secret)
    const answers = await Promise.all(visits.map(({ finish }) => finish({ code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [recoveryCode] = person.codes
    const others = await Promise.all(visits.map(({ finish }) => finish({ recoveryCode })))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ten minutes after the password, after another password, or with a made-up token it is 401', async () => {
    const person = await withApp(server)
    const late = await atSecondStep(server, person)
    minutesLater(10.1)
    expect((await late.finish({ code: codeOf(person.secret) })).status).toBe(401)
    const old = await atSecondStep(server, person)
    const changed = {
      currentPassword: person.password,
      password: 'six bins 6 you',
      confirmPassword: 'six bins 6 you',
    }
    const session = await (await atSecondStep(server, person)).finish({ code: codeOf(person.secret) })
    const { status } = await asPerson(server, session.body.data.token, ['POST', '/account/password', changed])
    expect(status).toBe(200)
    expect((await old.finish({ code: codeOf(person.secret, 1) })).status).toBe(401)
    const madeUp = await visitor(server).post('/login/second-step', { token: 'v1.abc', code: '123456' })
    expect(madeUp.status).toBe(401)
  })

  test('a trusted computer is not asked again, until all others are ended', async () => {
    const person = await withApp(server)
    const someone = visitor(server)
    const { finish } = await atSecondStep(server, person, someone)
    const signedIn = await finish({ code: codeOf(person.secret), trust: true })
    const trusted = signedIn.cookies.find(({ name }) => name === 'trusted')
    expect(trusted).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    someone.cookies.trusted = trusted?.value ?? ''
    expect((await atSecondStep(server, person, someone)).body.data.token).toEqual(expect.any(String))
    const other = await withApp(server)
    expect((await atSecondStep(server, other, someone)).token).not.toBe('')
    await asPerson(server, signedIn.body.data.token, ['POST', '/account/sessions/endOthers'])
    expect((await atSecondStep(server, person, someone)).token).not.toBe('')
  })

  test('a trusted computer is asked again once a session is ended', async () => {
    const person = await withApp(server)
    const someone = visitor(server)
    const { finish } = await atSecondStep(server, person, someone)
    const signedIn = await finish({ code: codeOf(person.secret), trust: true })
    someone.cookies.trusted = signedIn.cookies.find(({ name }) => name === 'trusted')?.value ?? ''
    const sessions = await asPerson(server, person.token, ['GET', '/account/sessions'])
    const other = sessions.body.data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const ended = await asPerson(server, person.token, ['DELETE', `/account/sessions/${other._id}`])
    expect(ended.status).toBe(200)
    expect((await atSecondStep(server, person, someone)).token).not.toBe('')
  })

  test('a further company is registered with the second step, and without it nothing is', async () => {
    const person = await withApp(server)
    const { email, password } = person
    const changes = { email, password, passwordConfirm: password, companyName: 'Another yard' }
    const someone = visitor(server)
    const { body } = await someone.post('/register', signUp(changes))
    expect(Object.keys(body.data)).toEqual(['secondStep'])
    const companies = async () => {
      const memberships = server.everybody.selectFrom('memberships').where('login_id', '=', person.userId)
      return (await memberships.select('company_name').execute()).map(({ company_name }) => company_name)
    }
    const finish = (code: string) =>
      someone.post('/login/second-step', { token: body.data.secondStep.token, code })
    expect((await finish('000000')).status).toBe(400)
    expect(await companies()).not.toContain('Another yard')
    const { status, body: answer } = await finish(codeOf(person.secret))
    expect([status, answer.data.tenants.length]).toEqual([200, 2])
    expect(answer.data.tenantId).not.toBe(person.tenantId)
    expect(await companies()).toContain('Another yard')
    const again = await visitor(server).post('/register', signUp(changes))
    expect([again.status, again.body.errors[0].field]).toEqual([400, 'companyName'])
  })

  test('no secret is kept in the open, and no code', async () => {
    const person = await withApp(server)
    const apps = await server.everybody.selectFrom('second_steps').selectAll().execute()
    const codes = await server.everybody.selectFrom('recovery_codes').selectAll().execute()
    const kept = JSON.stringify([apps, codes])
    expect(apps.find(({ login_id }) => login_id === person.userId)?.sealed_secret).toMatch(/^v1\./)
    for (const secret of [person.secret, ...person.codes]) expect(kept).not.toContain(secret)
  })
})
