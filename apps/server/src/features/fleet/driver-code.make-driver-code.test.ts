import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { crewedTruck } from '#server/testing/planner-calls.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'

const DRIVER = 'kim@drivers.example'

let smtp: MailServer
let server: TestServer
let owner: TestMember
let driverId: string

beforeAll(async () => {
  smtp = await openMailServer()
  server = await createTestServer({ withJobs: true, smtpUrl: smtp.url })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.delivered.length = 0
  owner = await server.owner({ companyName: 'Westgate Skip Hire' })
  driverId = (await crewedTruck(owner, 'XW48QP')).driverId
  await owner.call({ method: 'PATCH', path: '/driversDay/settings', body: { version: 0, asksCode: true } })
})

const ask = (body?: object, member = owner) =>
  member.call({ method: 'POST', path: `/drivers/${driverId}/code`, body })
const delivered = async () => {
  await expect.poll(() => smtp.delivered.length, { timeout: 60_000 }).toBe(1)
  const [message] = smtp.delivered
  return { to: message?.to, parsed: await PostalMime.parse(message?.raw ?? '') }
}

test('a code is mailed to the driver with the link of their runs, and lets one phone in', async () => {
  const { status, body } = await ask({ email: DRIVER })
  expect(status).toBe(200)
  const { to, parsed } = await delivered()
  expect(to).toEqual([DRIVER])
  expect(parsed.subject).toBe('Your code for today’s runs')
  const token = await driverToken(owner, driverId)
  for (const text of [parsed.text, parsed.html]) {
    expect(text).toContain('Westgate Skip Hire')
    expect(text).toContain('within 15 minutes')
    expect(text).toContain(`/driver-runs/${token}`)
  }
  const [code = ''] = /\b\d{3} \d{3}\b/.exec(parsed.text ?? '') ?? []
  expect(code.replace(' ', '')).toBe(body.data.code)
  const phone = driverPhone(server.http, token)
  expect((await phone.open()).status).toBe(401)
  expect((await phone.enter(code)).status).toBe(200)
  expect((await phone.open()).status).toBe(200)
})

test('a code that is read out is mailed to nobody', async () => {
  await ask()
  await ask({ email: DRIVER })
  expect((await delivered()).to).toEqual([DRIVER])
})

test('nobody but who may give codes has one mailed, and no other company has one of this driver', async () => {
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  const stranger = await server.owner()
  expect((await ask({ email: DRIVER }, viewer)).status).toBe(403)
  expect((await ask({ email: DRIVER }, stranger)).status).toBe(404)
  expect((await ask({ email: 'no address' })).status).toBe(400)
  await ask({ email: 'right@drivers.example' })
  expect((await delivered()).to).toEqual(['right@drivers.example'])
})
