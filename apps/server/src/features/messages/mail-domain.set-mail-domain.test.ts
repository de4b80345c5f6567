import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailInvoice } from '#server/features/invoices/mail/mail-invoice.job.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { sendOf, tellOf } from '#server/testing/message-input.ts'
import { startNameServer } from '#server/testing/start-name-server.ts'
import { openTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'
import { verifyDkim } from '#server/testing/verify-dkim.ts'

const names = await startNameServer()
const mail = await openMailServer()
afterAll(async () => {
  await names.close()
  await mail.close()
})
const server = await openTestServer({ smtpUrl: mail.url, dnsServer: names.address })
const away = await openTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate Skips' })
  mail.delivered.length = 0
  names.entries.clear()
})

const path = '/settings/messages/domain'
const ask = (method: TestCall['method'], at: string, body?: object) =>
  owner.call({ method, path: at, ...(body && { body }) })
const set = (body: object) => ask('PUT', path, { domain: 'Westgate.example', localPart: 'office', ...body })
const check = async () => (await ask('POST', `${path}/check`)).body.data
const mailOne = async () => {
  await tellOf(owner, ['confirmed'], { mail: true })
  await ask('POST', '/bookings', bookingInput({ email: 'nadia@example.com.au' }))
  await sendOf(server, owner)
  return mail.delivered.at(-1)
}

describe('mail for the company’s own domain', () => {
  test('is signed once the entry is in the DNS, and anybody who checks it finds that the signature holds', async () => {
    const made = (await set({ version: 0 })).body.data
    expect(made).toMatchObject({ domain: 'westgate.example', isOn: false, check: 'unchecked', version: 1 })
    expect(made.dnsName).toBe('skipyard1._domainkey.westgate.example')
    expect((await set({ version: 1, isOn: true })).status).toBe(409)
    expect((await check()).check).toBe('missing')

    names.entries.set(made.dnsName, made.dnsValue)
    const found = await check()
    expect(found).toMatchObject({ check: 'found', isOn: false })
    expect((await set({ version: found.version, isOn: true })).body.data.isOn).toBe(true)

    const sent = await mailOne()
    expect(sent?.raw).toMatch(/^From: "?Westgate Skips"? <office@westgate\.example>\r$/m)
    const verdict = verifyDkim(`${sent?.raw}`, `${names.entries.get(made.dnsName)}`)
    expect(verdict).toMatchObject({ holds: true, domain: 'westgate.example', selector: 'skipyard1' })
    expect(verdict.covers).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    const forged = `${sent?.raw}`.replace('Nadia', 'Nadja')
    expect(verifyDkim(forged, made.dnsValue).holds).toBe(false)
  })

  test('comes from the operator’s address under the company’s name while it is off, and answers go to the company', async () => {
    await set({ version: 0 })
    const sent = await mailOne()
    expect(sent?.raw).toMatch(/^From: "?Westgate Skips"? <office@skipyard\.test>\r$/m)
    expect(sent?.raw).toMatch(/^Reply-To: /m)
    expect(sent?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(sent?.raw).not.toMatch(/^DKIM-Signature:/m)
  })

  test('is signed when it brings an invoice, too', async () => {
    const made = (await set({ version: 0 })).body.data
    names.entries.set(made.dnsName, made.dnsValue)
    await set({ version: (await check()).version, isOn: true })
    const booked = await ask('POST', '/bookings', bookingInput({ email: 'nadia@example.com.au' }))
    const invoices = invoicesOf(owner)
    const sent = { sendEmail: true, customerEmail: 'nadia@example.com.au' }
    const { body } = await invoices.generate(booked.body.data._id, sent)
    const { mailings } = await invoices.read(body.data._id)
    const { services, mailer, database } = server
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const work = { ...services, mailer, isMailSent: true, owner: database.connection, log }
    await mailInvoice.run({ tenantId: owner.claims.tenantId, mailingId: mailings[0]?._id }, work, 'a job')
    const raw = `${mail.delivered.at(-1)?.raw}`
    expect(raw).toMatch(/^From: .*<office@westgate\.example>\r$/m)
    expect(verifyDkim(raw, made.dnsValue)).toMatchObject({ holds: true, domain: 'westgate.example' })
  })

  test('is switched off again once the entry is gone, or holds another key', async () => {
    const made = (await set({ version: 0 })).body.data
    names.entries.set(made.dnsName, made.dnsValue)
    await set({ version: (await check()).version, isOn: true })
    names.entries.set(made.dnsName, 'v=DKIM1; k=rsa; p=QUJD')
    expect(await check()).toMatchObject({ check: 'other', isOn: false })
  })

  test('gets another key for another domain, and never shows the private one', async () => {
    const one = (await set({ version: 0 })).body.data
    const other = (await set({ version: 1, domain: 'skips.example' })).body.data
    expect(other).toMatchObject({ dnsName: 'skipyard2._domainkey.skips.example', check: 'unchecked' })
    expect(other.dnsValue).not.toBe(one.dnsValue)
    const kept = await owner.inScope((scope) =>
      scope.db.selectFrom('mail_domains').where('tenant_id', '=', scope.tenantId).selectAll().execute(),
    )
    expect(JSON.stringify([kept, other])).not.toContain('PRIVATE KEY')
    expect((await set({ version: 1 })).status).toBe(409)
    expect((await ask('DELETE', `${path}?version=2`)).status).toBe(200)
    expect((await ask('GET', path)).body.data).toBeNull()
  })

  test.each([
    ['a domain without a dot', { domain: 'westgate' }, 'domain'],
    ['a whole address for a domain', { domain: 'a@westgate.example' }, 'domain'],
    ['a sender with a line break in it', { localPart: 'a b' }, 'localPart'],
  ])('with %s is refused', async (_what, sent, field) => {
    const answer = await set({ version: 0, ...sent })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  })

  test('is the office’s matter', async () => {
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    for (const call of [
      { method: 'GET', path },
      { method: 'PUT', path, body: { version: 0, domain: 'a.example', localPart: 'a' } },
      { method: 'POST', path: `${path}/check` },
      { method: 'DELETE', path: `${path}?version=1` },
    ] as const) {
      expect((await viewer.call(call)).status).toBe(403)
    }
  })
})

test('where no name server answers, that is what is said', async () => {
  const someone = await away.owner()
  const body = { version: 0, domain: 'westgate.example', localPart: 'office' }
  await someone.call({ method: 'PUT', path, body })
  const answer = await someone.call({ method: 'POST', path: `${path}/check` })
  expect(answer.body.data).toMatchObject({ check: 'unreachable', isOn: false })
})
