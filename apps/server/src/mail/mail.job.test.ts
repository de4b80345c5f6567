import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer } from '#server/mail/mailer.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { createDelivery } from './mail.job.ts'

const SECRET = 'https://yard.example.com/join?token=secret-token'
const PASSWORD = 'hunter2-hunter2'
const email = { to: 'joe@example.com.au', subject: 'You are invited to Skipyard', text: SECRET, html: SECRET }

let mail: MailServer
let server: TestServer
let owner: TestMember
let said: object[]
beforeAll(async () => {
  mail = await openMailServer(PASSWORD)
  server = await createTestServer()
})
beforeEach(async () => {
  mail.refuseWith(null)
  said = []
  owner = await server.owner()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const withLogin = (password: string) => mail.url.replace('//', `//yard:${password}@`)

function send(jobId: string, smtpUrl = withLogin(PASSWORD)): Promise<void> {
  const log = { warn: (details: object) => said.push(details), info: () => undefined }
  const mailer = createMailer({ smtpUrl, mailFrom: 'Skipyard <office@skipyard.test>', dataDir: '' }, log)
  const { tenantId } = owner.claims
  return createDelivery({ mailer, pool: server.services.pool, log })({ tenantId, email }, jobId)
}

const failures = async (member = owner) => (await member.call({ method: 'GET', path: '/mail/failures' })).body

const refused = async () => {
  mail.refuseWith('No such mailbox')
  await send(randomUUID())
}

test.each([
  { why: 'unreachable', sending: () => send(randomUUID(), 'smtp://127.0.0.1:1'), said: /ECONNREFUSED/ },
  { why: 'signInRefused', sending: () => send(randomUUID(), withLogin('wrong')), said: /^535 / },
  { why: 'refused', sending: refused, said: /^550 No such mailbox <…>$/ },
])(
  'the owner is told why: $why, without address, password or link',
  async ({ why, sending, said: words }) => {
    await expect(sending()).rejects.toThrow()
    const expected = {
      reason: why,
      answer: expect.stringMatching(words),
    }
    expect(await failures()).toMatchObject({
      total: 1,
      data: [{ recipient: email.to, subject: email.subject, ...expected }],
    })
    expect(said).toMatchObject([expected])
    for (const secret of ['secret-token', PASSWORD, 'wrong', 'joe@'])
      expect(JSON.stringify(said)).not.toContain(secret)
  },
)

test('every failed try is logged and the owner sees one line, which goes when the email is sent after all', async () => {
  const jobId = randomUUID()
  mail.refuseWith('Try later')
  await expect(send(jobId)).rejects.toThrow()
  await expect(send(jobId)).rejects.toThrow()
  expect(said).toHaveLength(2)
  expect((await failures()).total).toBe(1)
  mail.refuseWith(null)
  await send(jobId)
  expect((await failures()).total).toBe(0)
  expect(mail.delivered.at(-1)?.to).toEqual([email.to])
})

test('is shown to nobody else', async () => {
  mail.refuseWith('No')
  await expect(send(randomUUID())).rejects.toThrow()
  const office = await server.member(owner.claims.tenantId, 'office')
  expect((await office.call({ method: 'GET', path: '/mail/failures' })).status).toBe(403)
  expect(await failures(await server.owner())).toEqual({ total: 0, data: [] })
})
