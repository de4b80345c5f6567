import { addDays, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'
import { bearer } from './testing/bearer.ts'
import { signUp } from './testing/sign-up.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer()

const register = (changes: Parameters<typeof signUp>[0] = {}) =>
  visitor(server).post('/register', signUp(changes))

const companies = async () => {
  const { n } = await server.everybody
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

describe('signing a company up', () => {
  test('signs the owner in to a company with its details, in the zone of its yard', async () => {
    const { status, body } = await register({ email: ' Renee.Castellano@Westgate.com.au' })

    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      companyName: 'Westgate Skip Hire',
      companyEmail: 'renee.castellano@westgate.com.au',
      companyPhone: '0412345678',
      timeZone: 'Australia/Melbourne',
      baseLocation: { suburb: 'Sunshine', postCode: '3020' },
      tenant: { abn: '51824753556', settings: { logo: { img: null } } },
      tenants: [{ id: body.data.tenantId, name: 'Westgate Skip Hire' }],
    })
    const profile = await visitor(server).send('GET', '/profile', bearer(body.data.token))
    expect(profile.body.data).toMatchObject({ name: 'Renee Castellano', role: 'owner', status: 'online' })
  })

  test('begins a trial of seven days by the calendar of the yard', async () => {
    const { token } = await signedUp(server, { timeZone: 'Australia/Perth' })
    const { body } = await visitor(server).send('GET', '/settings/', bearer(token))
    const today = todayIn('Australia/Perth', new Date())
    expect(fromWireDate(body.data.trialEndsOn)).toBe(addDays(today, 7))
    expect(body.data).toMatchObject({
      jobPrefix: 'WSH',
      bookings: { pickupConfirm: false, hireDays: 7, wasteTypes: expect.arrayContaining(['General Waste']) },
    })
  })

  test('asks once for a name that the email does not tell', async () => {
    const stepsOf = async (token: string) =>
      (await visitor(server).send('GET', '/dashboard/first-steps', bearer(token))).body.data
    const { body: told } = await register({ email: 'ana.kerr@yard.example' })
    expect((await stepsOf(told.data.token)).name).toBe(true)
    const { body } = await register({ email: 'owner@yard.example' })
    const { token } = body.data
    expect((await stepsOf(token)).name).toBe(false)
    // Somebody may well be called that: it is said, and not asked again.
    const said = await visitor(server).send('PATCH', '/profile', {
      ...bearer(token),
      body: { name: 'Owner' },
    })
    expect([said.status, said.body.data.name]).toEqual([200, 'Owner'])
    expect((await stepsOf(token)).name).toBe(true)
  })

  test('leaves a record of who did what, and no password anywhere in it', async () => {
    const { tenantId, userId } = await signedUp(server)
    const record = await auditOf(server, tenantId)
    expect(record.map(({ action }) => action)).toEqual([
      'company.registered',
      'user.added',
      'session.started',
    ])
    expect(new Set(record.map(({ actorId }) => actorId))).toEqual(new Set([userId]))
    expect(JSON.stringify(record)).not.toContain('four bins')
  })

  test('keeps the password as argon2id only', async () => {
    const { email } = await signedUp(server)
    const { password_hash: kept } = await server.everybody
      .selectFrom('logins')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(kept).toMatch(/^\$argon2id\$v=19\$/)
  })

  test.each([
    ['an apostrophe in the email', { email: "pat.o'brien@bins.com.au" }],
    ['no landline', { email: 'landline@bins.com.au', landline: undefined }],
    ['an ABN whose checksum is wrong', { email: 'abn@bins.com.au', abn: '11111111111' }],
    ['counts as numbers', { email: 'counts@bins.com.au', noOfTrucks: 0, bins: 0 }],
    ['a password of 150 characters', { email: 'long@bins.com.au', ...twice(`a1${'x'.repeat(148)}`) }],
    ['a password of other scripts', { email: 'script@bins.com.au', ...twice('пароль ٤٤ 🚛🚛') }],
    ['a mobile as pasted', { email: 'mobile@bins.com.au', mobile: '+61 (0)412 345 678' }],
  ])('takes %s', async (_, changes) => {
    expect(await register(changes)).toMatchObject({ status: 200 })
  })
})

function twice(password: string) {
  return { password, passwordConfirm: password }
}

describe('a sign-up with something wrong', () => {
  test.each([
    ['email', 'Enter email', { email: '' }],
    ['email', 'Enter email', { email: undefined }],
    ['mobile', 'Enter mobile number', { mobile: ' ' }],
    ['email', 'Invalid Email', { email: 'renee@westgate' }],
    ['email', 'Invalid Email', { email: 'a@b.com.au, c@d.com.au' }],
    ['email', 'Invalid Email', { email: 'a@b.com.au>' }],
    ['password', 'Password is required', twice('')],
    ['password', /^Password must be at least 8 characters/, twice('bins 42')],
    ['password', /^Password must be at least 8 characters/, twice('only letters')],
    ['password', /^Password must be at least 8 characters/, twice('1234567890')],
    ['password', 'Password must be at most 200 characters long.', twice(`a1${'x'.repeat(199)}`)],
    ['passwordConfirm', 'Passwords dont match', { passwordConfirm: 'four bins 5 you' }],
    ['mobile', 'valid mobile number is required', { mobile: '0312345678' }],
    ['mobile', 'valid mobile number is required', { mobile: '041234567' }],
    ['mobile', 'valid mobile number is required', { mobile: '04123456789' }],
    ['companyName', 'Company name is required', { companyName: '  ' }],
    ['noOfTrucks', 'Number of trucks must be digits only', { noOfTrucks: '' }],
    ['noOfTrucks', 'Number of trucks must be digits only', { noOfTrucks: 'two' }],
    ['noOfTrucks', 'Number of trucks must be digits only', { noOfTrucks: -1 }],
    ['bins', 'Number of bins must be digits only', { bins: '1e3' }],
    ['bins', 'Number of bins must be digits only', { bins: '4.5' }],
    ['landline', 'valid landline number is required', { landline: '12345' }],
    ['abn', 'ABN is required', { abn: '' }],
    ['abn', 'ABN must be digits only', { abn: 'ABN 51 824' }],
    ['abn', 'ABN must be digits only', { abn: '518247535560' }],
    ['agreement', 'Please accept the agreement', { agreement: false }],
    ['timeZone', 'Please choose your time zone', { timeZone: 'Australia/Woop_Woop' }],
    ['timeZone', 'Please choose your time zone', { timeZone: '+10:00' }],
    ['baseLocation', 'Please select an address*', { baseLocation: null }],
  ])('%s: %s', async (field, message, changes) => {
    const before = await companies()
    const { status, body } = await register({ email: 'someone@bins.com.au', ...changes })
    expect(status).toBe(400)
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(body.errors[0]).toEqual({ field, message: body.message })
    expect(await companies()).toBe(before)
  })

  test('complains in the specified order, and about every field at once', async () => {
    const { body } = await visitor(server).post('/register', {})
    expect(body.message).toBe('Enter email')
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'email',
      'mobile',
      'password',
      'companyName',
      'noOfTrucks',
      'bins',
      'abn',
      'agreement',
      'timeZone',
      'baseLocation',
    ])
  })

  test('ignores fields that are not the visitor’s to set', async () => {
    const { status, body } = await visitor(server).post('/register', {
      ...signUp({ email: 'extra@bins.com.au' }),
      role: 'viewer',
      tenantId: '00000000-0000-7000-8000-000000000000',
      trialEndsOn: '2099-01-01',
    })
    expect(status).toBe(200)
    expect(body.data.tenantId).not.toBe('00000000-0000-7000-8000-000000000000')
  })

  test('from a page of another site is refused', async () => {
    const { status } = await visitor(server).send('POST', '/register', {
      body: signUp({ email: 'foreign@bins.com.au' }),
      headers: { origin: 'https://evil.example' },
    })
    expect(status).toBe(403)
  })
})

describe('a second company', () => {
  test('joins the same login when its password is given', async () => {
    const first = await signedUp(server)
    const { status, body } = await register({ email: first.email, companyName: 'Eastgate Bins' })
    expect(status).toBe(200)
    expect(body.data.userId).toBe(first.userId)
    expect(body.data.tenantId).not.toBe(first.tenantId)
    expect(body.data.tenants.map(({ name }: { name: string }) => name)).toEqual([
      'Eastgate Bins',
      'Westgate Skip Hire',
    ])
  })

  test('with another password is refused at the email, and changes nothing', async () => {
    const { email, password, token } = await signedUp(server)
    const before = await companies()
    const { status, body } = await register({ email, companyName: 'Thief', ...twice('guessed it 1') })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'email', message: expect.stringContaining('already has an account') },
    ])
    expect(await companies()).toBe(before)
    expect(await visitor(server).post('/login', { email, password })).toMatchObject({ status: 200 })
    expect(await visitor(server).send('GET', '/profile', bearer(token))).toMatchObject({ status: 200 })
  })

  test('of the same name is a form sent twice', async () => {
    const { email } = await signedUp(server)
    const { status, body } = await register({ email, companyName: 'WESTGATE skip hire' })
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('companyName')
  })

  test('sent five times at once is made once', async () => {
    const email = 'eager@bins.com.au'
    const before = await companies()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await companies()).toBe(before + 1)

    const more = await Promise.all(
      Array.from({ length: 5 }, () => register({ email, companyName: 'Second Yard' })),
    )
    expect(more.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await companies()).toBe(before + 2)
  })

  test('is no way around the limit on wrong passwords', async () => {
    const { email, password } = await signedUp(server)
    const thief = visitor(server)
    for (let guess = 0; guess < 5; guess += 1) {
      await thief.post('/register', signUp({ email, ...twice(`guess number ${guess}`) }))
      await thief.post('/login', { email, password: `guess number ${guess}` })
    }
    const { status, headers } = await thief.post('/register', signUp({ email, ...twice(password) }))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('one address can sign up twenty companies in an hour', async () => {
  const crowd = visitor(server)
  const { email } = await signedUp(server)
  const attempt = () => crowd.post('/register', signUp({ email, companyName: 'x', mobile: '0400000000' }))
  const statuses: number[] = []
  for (let turn = 0; turn < 21; turn += 1) statuses.push((await attempt()).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses[20]).toBe(429)
})
