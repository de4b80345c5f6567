import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  readOpenWork,
  readOurInvoices,
  readOurMoney,
  readOurNotes,
  readQuestions,
  readSettled,
} from '#server/testing/books-end/both-sides.store.ts'
import {
  creditHere,
  creditThere,
  doublesOf,
  invoicesHere,
  invoicesThere,
  linesHere,
  linesThere,
  notesThere,
} from '#server/testing/books-end/both-sides.ts'
import { createFates } from '#server/testing/books-end/fate-of.ts'
import { type KillableServer, startKillableServer } from '#server/testing/books-end/killable-server.ts'
import { openOffice } from '#server/testing/books-end/office.ts'
import type { OfficeStep } from '#server/testing/books-end/office-acts.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { owing } from '#server/testing/xero/books.ts'

/** A thousand invoices with END=1000, another order of events with END_SEED. */
const INVOICES = Number(process.env.END ?? 40)
const SEED = Number(process.env.END_SEED ?? 34)
/** A minute of Xero's limits and of our patience. */
const MINUTE_MS = Number(process.env.END_MINUTE ?? 1_500)
const CUSTOMERS = Math.max(2, Math.round(INVOICES / 5))
const STEPS_AN_INVOICE = 3
/** A server is killed about so often: with every so-manieth step. */
const STEPS_A_KILL = 50
/** Whether anybody is asked anything is looked at so often. */
const STEPS_A_LOOK = 5
const TOKEN_SECONDS = 86_400
const HOUR_MS = 3_600_000

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: MINUTE_MS, perDay: 1e7 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
const company = await connectedCompany(server, xero)
const { inScope } = company.owner

const kinds = {
  office: [
    'pay',
    'pay',
    'payAll',
    'cheque',
    'cheque',
    'refund',
    'lower',
    'void',
    'undo',
    'date',
    'reference',
    'rename',
  ],
  there: ['payThere', 'payAllThere', 'voidThere', 'editThere', 'read', 'read'],
} as const

const steps = fc.record({
  kind: fc.constantFrom(...kinds.office, ...kinds.office, ...kinds.there),
  pick: fc.nat(10_000),
  cents: fc.integer({ min: 1, max: 20_000 }),
})

/** Two servers, of which one may be killed while the other goes on. */
async function openServers() {
  const start = () => startKillableServer(server.database.connection, xero.settings)
  const running: KillableServer[] = [await start(), await start()]
  let [turn, kills] = [0, 0]
  let replacing: Promise<unknown> = Promise.resolve()
  return {
    url: () => running[turn++ % running.length]?.url ?? '',
    kills: () => kills,
    /** Kills one at once; another takes its place while the office goes on. */
    async kill() {
      await replacing
      kills += 1
      await running.shift()?.kill()
      replacing = start().then((next) => running.push(next))
    },
    async stop() {
      await replacing
      await Promise.all(running.map(({ kill }) => kill()))
    },
  }
}

type Office = ReturnType<typeof openOffice>

/** What somebody does at Xero itself, to an invoice that the office leaves alone from then on. */
async function actThere({ kind, pick, cents }: OfficeStep, office: Office, reference: string): Promise<void> {
  const settled = await inScope(readSettled)
  const free = settled.filter(({ id }) => !office.isTouched(id))
  const one = free[pick % Math.max(free.length, 1)]
  const there = company.books().invoices.find(({ id }) => id === one?.theirId)
  if (!(one && there) || there.status !== 'AUTHORISED') return
  office.theirs.add(one.id)
  const invoice = there.id
  const { dueCents, payments } = owing(company.books(), there)
  if (kind === 'voidThere' && payments.length === 0) xero.voidAtXero({ invoice })
  if (kind === 'payThere') xero.payAtXero({ invoice, cents: Math.min(cents, dueCents), reference })
  if (kind === 'payAllThere') xero.payAtXero({ invoice, cents: dueCents, reference })
  if (kind === 'editThere')
    xero.editAtXero({ invoice, reference: `Told there ${pick}`, dueDate: '2027-03-01' })
}

async function settle(office: Office): Promise<void> {
  const asked = () => office.call('POST', '/xero/sync')
  const patience = { timeout: HOUR_MS, interval: MINUTE_MS / 5 }
  await expect.poll(() => xero.countLate(), patience).toBe(0)
  await expect.poll(() => inScope(readOpenWork), patience).toEqual([])
  await asked()
  await expect.poll(() => inScope(readOpenWork), patience).toEqual([])
}

async function take(step: OfficeStep, office: Office, index: number): Promise<void> {
  if (step.kind === 'read') await office.call('POST', '/xero/sync')
  else if (step.kind.endsWith('There')) await actThere(step, office, `There ${index}`)
  else await office.act(step, `Line ${index}`)
}

/** Everybody is at work: the office, a bookkeeper at Xero, two servers, and now and then one of them is killed. */
async function work(office: Office, kill: () => Promise<void>): Promise<void> {
  const sampled = fc.sample(steps, { seed: SEED, numRuns: INVOICES * STEPS_AN_INVOICE })
  for (const [index, step] of sampled.entries()) {
    if (index % STEPS_AN_INVOICE === 0) await office.bill(step)
    if (index % STEPS_A_KILL === STEPS_A_KILL - 1) await kill()
    await take(step, office, index)
    if (index % STEPS_A_LOOK === 0) expect(await inScope(readQuestions)).toEqual([])
  }
}

async function compareBothSides(): Promise<void> {
  const books = company.books()
  expect(await inScope(readQuestions)).toEqual([])
  expect(doublesOf(books.invoices.map(({ number }) => number))).toEqual([])
  expect(doublesOf(books.contacts.map(({ fields }) => `${fields.ContactNumber}`))).toEqual([])
  const invoices = await inScope(readOurInvoices)
  expect(invoicesThere(books)).toEqual(invoicesHere(invoices))
  expect(creditThere(books)).toEqual(creditHere(invoices))
  expect(linesThere(books)).toEqual(linesHere(await inScope(readOurMoney)))
  expect(notesThere(books)).toEqual(await inScope(readOurNotes))
}

test(`${INVOICES} invoices, two servers that are killed, an office and a bookkeeper at work, and a Xero that is late, cuts and turns away: nothing doubled, nothing lost, nothing asked`, {
  timeout: HOUR_MS * 3,
}, async () => {
  const begun = performance.now()
  const fates = createFates(SEED, MINUTE_MS)
  Object.assign(xero.faults, { forgetsKeys: true, fateOf: fates.fateOf })
  const servers = await openServers()
  const token = await server.services.tokens.sign(company.owner.claims, TOKEN_SECONDS)
  const office = openOffice({ token, url: servers.url, customers: CUSTOMERS })
  try {
    await work(office, servers.kill)
    xero.faults.fateOf = undefined
    await settle(office)
  } finally {
    await servers.stop()
  }
  const figures = {
    seed: SEED,
    invoices: company.books().invoices.length,
    calls: xero.calls.length,
    kills: servers.kills(),
    fates: fates.counts,
    office: Object.fromEntries(office.done),
    doneAtXero: office.theirs.size,
    seconds: Math.round((performance.now() - begun) / 1_000),
  }
  if (process.env.END) process.stdout.write(`${JSON.stringify(figures)}\n`)
  await compareBothSides()
})
