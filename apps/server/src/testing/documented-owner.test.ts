import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { connectedCompany } from './connected-company.ts'
import { endRealServer, type RealServer, startRealServer } from './durability/real-server.ts'
import { deliveredHire } from './invoice-calls.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { tellOf } from './message-input.ts'
import { passDays, passMinutes } from './pass-days.store.ts'
import { isAll } from './rounds.ts'
import { startXero } from './start-xero.ts'
import { openTestServer, VAULT_KEY } from './test-server.ts'

const PATIENCE = { timeout: 90_000, interval: 200 }

/** A server without a background: what is done here is left, as by one that slept or died. */
const xero = await startXero('http://localhost:3000/app/settings/xero')
const asleep = await openTestServer({ xero: xero.settings })
const office = await connectedCompany(asleep, xero)
let smtp: MailServer
let product: RealServer | undefined

beforeAll(async () => {
  smtp = await openMailServer()
})

afterAll(async () => {
  if (product) await endRealServer(product, 'SIGTERM')
  await smtp.close()
  await xero.stop()
})

/** The database's address, as an operator writes it. */
function databaseUrl(): string {
  const { connectionString, host, port, user, password, database } = asleep.database.connection
  if (connectionString !== undefined) return connectionString
  const query = new URLSearchParams({ host: `${host}`, user: `${user}`, password: `${password}` })
  return `postgres://localhost:${port}/${database}?${query}`
}

/** The tests' PostgreSQL gives up durability for speed, and the product refuses to start on such a one. */
async function durably<T>(work: () => Promise<T>): Promise<T> {
  const change = (how: (name: string) => string) =>
    asOwner(inject('databaseAdmin'), async (client) => {
      for (const name of ['fsync', 'full_page_writes']) await client.query(`alter system ${how(name)}`)
      await client.query('select pg_reload_conf()')
    })
  const settings = () =>
    asOwner(inject('databaseAdmin'), async (client) => (await client.query('show full_page_writes')).rows)
  await change((name) => `set ${name} = on`)
  await vi.waitFor(async () => expect(await settings()).toEqual([{ full_page_writes: 'on' }]), PATIENCE)
  try {
    return await work()
  } finally {
    await change((name) => `reset ${name}`)
  }
}

/** Starts the product on the database, with nothing but its owner's address. */
const start = () =>
  startRealServer(asleep.services.dataDir, {
    DATABASE_URL: databaseUrl(),
    ENCRYPTION_KEY: VAULT_KEY,
    SMTP_URL: smtp.url,
    XERO_CLIENT_ID: `${xero.settings.clientId}`,
    XERO_CLIENT_SECRET: xero.settings.clientSecret,
    XERO_LOGIN_URL: xero.settings.loginUrl,
    XERO_IDENTITY_URL: xero.settings.identityUrl,
    XERO_API_URL: xero.settings.apiUrl,
    XERO_SUBSCRIPTION: 'true',
  })

const subjectsTo = (address: string) =>
  smtp.delivered.filter(({ to }) => to.includes(address)).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])

/**
 * Leaves one of each kind of work: a reminder by its date, a message that waits, an invoice that was to be mailed, one
 * that was to go to Xero, and a payment made there. Answers what tells that all of it is done.
 */
async function leaveWork(round: number) {
  const { owner, invoices } = office
  const [late, booked, mailed] = ['late', 'booked', 'mailed'].map((name) => `${name}${round}@example.com.au`)
  const paid = await invoices.made({ deposit: 0 })
  await office.keep()
  const theirs = office.books().invoices.find(({ number }) => number === paid.invoiceNumber)
  xero.payAtXero({ invoice: `${theirs?.id}`, cents: 4_700 })
  const hire = await deliveredHire(owner, { email: late })
  await owner.inScope((scope) => passDays(scope, hire._id, 8))
  const unsent = await invoices.made({ email: booked, deposit: 0 })
  const sending = await deliveredHire(owner, { email: mailed })
  const { status } = await invoices.generate(sending._id, { sendEmail: true })
  expect(status).toBe(200)
  return async () => ({
    reminded: subjectsTo(`${late}`).some((subject) => subject?.startsWith('Your bin was due on')),
    confirmed: subjectsTo(`${booked}`).length > 0,
    mailed: subjectsTo(`${mailed}`).some((subject) => subject?.startsWith('Invoice')),
    inXero: office.books().invoices.some(({ number }) => number === unsent.invoiceNumber),
    paid: (await invoices.read(paid._id)).paid,
  })
}

const ALL_DONE = { reminded: true, confirmed: true, mailed: true, inXero: true, paid: 47 }

test('the user that deploy/README.md makes owns the database, is no superuser and cannot pass its walls', async () => {
  const { rows } = await asOwner(asleep.database.connection, (client) =>
    client.query(`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, (select count(*)::int from bookings) as seen
      from pg_roles where rolname = current_user`),
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: true, seen: 0 },
  ])
})

test('started and restarted as that user, the product does what servers that slept have left', async () => {
  await tellOf(office.owner, ['confirmed', 'overdue'], { mail: true })
  for (const round of isAll ? [1, 2] : [1]) {
    const whatIsDone = await leaveWork(round)
    // Mailings count as left after three minutes, and reminders and Xero are looked at every ten.
    await office.owner.inScope((scope) => passMinutes(scope, 11))
    await asOwner(asleep.database.admin, (client) =>
      client.query(`update invoice_mailings set created_at = created_at - interval '5 minutes'`),
    )
    product = await durably(start)
    await vi.waitFor(async () => expect(await whatIsDone()).toEqual(ALL_DONE), PATIENCE)
    await endRealServer(product, 'SIGTERM')
  }
})
