import { beforeEach, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const change = (body: object, member = owner) =>
  member.call({ method: 'PATCH', path: '/settings/invoices', body: { version: 0, ...body } })
const read = async () => (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data

test('what is sent is kept, what is not stays, and the version rises', async () => {
  const bank = { bankAccountName: 'Westgate', bsb: '063-012', accountNumber: '1045 2287' }
  expect((await change({ ...bank, paymentTermsDays: 30 })).status).toBe(200)
  const extras = [{ name: 'Mattress', price: 45, taxed: false }]
  expect((await change({ version: 1, extras })).status).toBe(200)
  expect(await read()).toMatchObject({
    version: 2,
    bank: { bankAccountName: 'Westgate', bsb: '063012', accountNumber: '10452287' },
    paymentTermsDays: 30,
    extras,
  })
})

const WHOLE = { bankAccountName: 'Westgate', bsb: '063012', accountNumber: '10452287' }

test.each([
  [{ ...WHOLE, bsb: '06301' }, 'bsb', 'BSB must be 6 digits*'],
  [{ ...WHOLE, bsb: 'abc-def' }, 'bsb', 'BSB must be 6 digits*'],
  [{ ...WHOLE, accountNumber: '123' }, 'accountNumber', 'Account number must be 4 to 10 digits*'],
  [{ ...WHOLE, accountNumber: '12345678901' }, 'accountNumber', 'Account number must be 4 to 10 digits*'],
  [
    { bsb: '063012' },
    'bankAccountName',
    'Please enter account name, BSB and account number, or none of them*',
  ],
  [{ paymentTermsDays: -1 }, 'paymentTermsDays', 'Payment terms must be 0 to 365 days*'],
  [{ paymentTermsDays: 366 }, 'paymentTermsDays', 'Payment terms must be 0 to 365 days*'],
  [{ paymentTermsDays: 1.5 }, 'paymentTermsDays', 'Payment terms must be 0 to 365 days*'],
  [{ paymentTermsDays: 'a week' }, 'paymentTermsDays', 'Payment terms must be 0 to 365 days*'],
  [{ payLink: 'http://pay.example.com' }, 'payLink', 'Please enter a link that begins with https://*'],
  [{ mailSubject: '' }, 'mailSubject', 'Please enter a subject*'],
  [{ mailWords: '' }, 'mailWords', 'Please enter some words*'],
  [{ mailWords: 'Dear {nobody}' }, 'mailWords', 'There is no field called {nobody}*'],
])('settings of %j are refused by name and change nothing', async (sent, field, message) => {
  const before = await read()
  const { status, body } = await change(sent)
  expect(status).toBe(400)
  expect(body.errors).toContainEqual({ field, message })
  expect(await read()).toEqual(before)
})

test('a change on top of a colleague’s is refused, and so is one of who may not bill', async () => {
  await change({ note: 'Thank you' })
  expect((await change({ note: 'Thanks' })).status).toBe(409)
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await change({ version: 1, note: 'Mine' }, member)).status).toBe(403)
  }
  expect(await read()).toMatchObject({ note: 'Thank you', version: 1 })
})
