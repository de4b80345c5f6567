import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { textBy } from '#server/testing/message-input.ts'
import { asStranger, openForPublic, strangersInput } from '#server/testing/public-input.ts'
import { startSmsProviders } from '#server/testing/start-sms-providers.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { publicThrottles } from './public-access.ts'

const providers = await startSmsProviders()
afterAll(() => providers.close())
const server = await openTestServer()
const silent = await openTestServer({ hasMailServer: false })

const guarded = { asksForCode: true, unansweredLimit: 20, unprovenLimit: 5 }
const atGuarded = async (at = server, changed = {}) => {
  const owner = await at.owner()
  return { owner, token: await openForPublic(owner, { bins: 2_000, changed: { ...guarded, ...changed } }) }
}

const post = (token: string, what: 'codes' | 'bookings', { body, at = server, from = '' }: Posted) =>
  asStranger(at, { path: `/book-now/${token}/${what}`, body, ...(from && { from }) })
interface Posted {
  body: object
  at?: typeof server
  from?: string
}

const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const mailed = (to: string) => codeIn(server.emails.findLast((email) => email.to === to)?.subject)
const pendingOf = async (owner: TestMember) => {
  const path = '/bookings/getBookings?type=pending&limit=100'
  return (await owner.call({ method: 'POST', path, body: {} })).body.data
}
const pending = async (owner: TestMember) => (await pendingOf(owner)).length

/** How many bins 100 addresses hold that try ten times each. */
async function flood(token: string, at: typeof server) {
  let held = 0
  for (let address = 0; address < 100; address += 1) {
    const from = `198.51.100.${address}`
    const tries = Array.from({ length: 10 }, () =>
      post(token, 'bookings', { body: strangersInput(), at, from }),
    )
    held += (await Promise.all(tries)).filter(({ status }) => status === 200).length
  }
  return held
}

let company: Awaited<ReturnType<typeof atGuarded>>
beforeEach(async () => {
  company = await atGuarded()
})

describe('before a bin is held, a stranger', () => {
  test('is asked for the code that was mailed to them, and books with it once', async () => {
    const { token, owner } = company
    const email = `${token.slice(0, 12).toLowerCase()}@example.com`
    const body = strangersInput({ email })
    const without = await post(token, 'bookings', { body })
    expect(without).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    expect(await pending(owner)).toBe(0)
    const sent = await post(token, 'codes', { body: { phone: body.phone, email } })
    expect(sent.body.data).toEqual({ way: 'mail', to: email })
    const code = mailed(email)
    const booked = await post(token, 'bookings', { body: { ...body, code } })
    expect(booked.status).toBe(200)
    const again = await post(token, 'bookings', { body: { ...body, code: '' } })
    expect(again.body.data).toEqual(booked.body.data)
    const second = await post(token, 'bookings', { body: { ...strangersInput({ email }), code } })
    expect(second).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    expect(await pending(owner)).toBe(1)
  })

  test('gets it by text on a mobile where the company sends texts', async () => {
    const { token, owner } = company
    await textBy(owner, providers)
    const body = strangersInput({ email: '' })
    const sent = await post(token, 'codes', { body: { phone: body.phone } })
    expect(sent.body.data).toEqual({ way: 'text', to: '0491570313' })
    const text = providers.taken.at(-1)
    expect(text?.to).toBe('+61491570313')
    const booked = await post(token, 'bookings', { body: { ...body, code: codeIn(text?.body) } })
    expect(booked.status).toBe(200)
  })

  test('guesses five times and no more, and needs a new code then', async () => {
    const { token } = company
    const email = `g${token.slice(0, 12).toLowerCase()}@example.com`
    const body = strangersInput({ email })
    await post(token, 'codes', { body: { phone: body.phone, email } })
    const code = mailed(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1)
      await post(token, 'bookings', { body: { ...body, code: wrong } })
    expect((await post(token, 'bookings', { body: { ...body, code } })).status).toBe(400)
    await post(token, 'codes', { body: { phone: body.phone, email } })
    expect((await post(token, 'bookings', { body: { ...body, code: mailed(email) } })).status).toBe(200)
  })

  test('has codes sent to one address four times an hour', async () => {
    const body = { phone: '0491 570 313', email: 'often@example.com' }
    const answers: number[] = []
    for (let sent = 0; sent < 5; sent += 1)
      answers.push((await post(company.token, 'codes', { body })).status)
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })
})

describe('a code', () => {
  const fresh = () => `c${company.token.slice(0, 12).toLowerCase()}@example.com`

  test('stays good when somebody else asks for another one', async () => {
    const email = fresh()
    const body = strangersInput({ email })
    await post(company.token, 'codes', { body: { phone: body.phone, email } })
    const code = mailed(email)
    const tagged = email.replace('@', '+again@')
    await post(company.token, 'codes', { body: { phone: body.phone, email: tagged } })
    expect(mailed(tagged)).toBe(code)
    expect((await post(company.token, 'bookings', { body: { ...body, code } })).status).toBe(200)
  })

  test('goes by mail when the text does not go out', async () => {
    const { token, owner } = company
    await textBy(owner, providers)
    const email = fresh()
    const body = strangersInput({ email })
    providers.faults.push({ status: 500 })
    const sent = await post(token, 'codes', { body: { phone: body.phone, email } })
    expect(sent.body.data).toEqual({ way: 'mail', to: email })
    const booked = await post(token, 'bookings', { body: { ...body, code: mailed(email) } })
    expect(booked.status).toBe(200)
  })

  test('goes by mail when the texts of the day are used up, and a few book without one when mails are too', async () => {
    const { token, owner } = company
    await textBy(owner, providers)
    const { textsOfCompany, mailsOfCompany } = publicThrottles(server)
    const { tenantId } = owner.claims
    await textsOfCompany.spend(tenantId, 200)
    const email = fresh()
    const body = strangersInput({ email })
    const sent = await post(token, 'codes', { body: { phone: body.phone, email } })
    expect(sent.body.data.way).toBe('mail')
    await mailsOfCompany.spend(tenantId, 399)
    const none = await post(token, 'codes', { body: { phone: body.phone, email } })
    expect(none.body.data).toEqual({ way: 'none', to: '' })
    const from = '198.51.100.7'
    const answers: number[] = []
    for (let bin = 0; bin < 4; bin += 1)
      answers.push((await post(token, 'bookings', { body: strangersInput(), from })).status)
    expect(answers).toEqual([200, 200, 200, 409])
  })

  test('that was typed uses up nothing of the company’s', async () => {
    const { token, owner } = company
    const email = fresh()
    const body = strangersInput({ email })
    const { mailsOfCompany } = publicThrottles(server)
    await post(token, 'codes', { body: { phone: body.phone, email } })
    expect(await mailsOfCompany.left(owner.claims.tenantId)).toBe(399)
    await post(token, 'bookings', { body: { ...body, code: mailed(email) } })
    expect(await mailsOfCompany.left(owner.claims.tenantId)).toBe(400)
  })
})

describe('a hundred addresses that try ten times each', () => {
  test('hold no bin without a code', async () => {
    expect(await flood(company.token, server)).toBe(0)
  })

  test('hold five where neither texts nor mails can be sent, and everybody else is asked to call', async () => {
    const { token } = await atGuarded(silent)
    expect(await flood(token, silent)).toBe(5)
    const last = await post(token, 'bookings', { body: strangersInput(), at: silent })
    expect(last).toMatchObject({ status: 409, body: { message: 'Please call us' } })
  })
})
