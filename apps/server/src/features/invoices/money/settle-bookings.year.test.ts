import { GST_BASES, gstPeriod } from '@skipyard/domain/reports/gst-period.ts'
import { addDays, type LocalDate, todayIn, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from '@skipyard/domain/shared/month.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesHere, linesThere } from '#server/testing/bank-lines.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { type AskedPeriod, inCents, openLedger, reported } from '#server/testing/gst-ledger.ts'
import {
  expectBalanced,
  expectGstReport,
  expectMoney,
  expectStatements,
  journalOf,
} from '#server/testing/journal-checks.ts'
import { readLodgedFigures } from '#server/testing/lodged-time.store.ts'
import { look, type Seen } from '#server/testing/seen-money.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { at, callOf, type Desk, liveOf, openOf, type Press, press } from '#server/testing/year-office.ts'

const ZONE = 'Australia/Melbourne'
const MINUTES = 60
/** 60 presses over five months with every `npm test`; COMMANDS=2000 tries more, MONTHS longer, COMMANDS_SEED others. */
const COMMANDS = Number(process.env.COMMANDS ?? 60)
const MONTHS = Number(process.env.MONTHS ?? 5)
const SEED = Number(process.env.COMMANDS_SEED ?? 20_261_129)
const START = new Date()
const FIRST = firstDayOf(addMonths(monthOf(todayIn(ZONE, START)), -MONTHS))
const LAST = firstDayOf(addMonths(monthOf(FIRST), MONTHS - 1))
const DAYS = (Date.parse(lastDayOf(monthOf(LAST))) - Date.parse(FIRST)) / 86_400_000
/** Money is dated six days back at most: a month is lodged on the eighth of the next. */
const LODGED_FROM = '08'
/** In these months the company has left its books, and comes back to them. */
const APART = addMonths(monthOf(FIRST), 2)

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100, perDay: 1e6 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

// Only the clock of the program is in the past: the database's goes on.
const setDay = (day: LocalDate, minute = 0) =>
  vi.setSystemTime(new Date(Date.parse(`${day}T02:00:00Z`) + minute * 60_000))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

type Company = Awaited<ReturnType<typeof connectedCompany>>

/** A company whose books take invoices from a day on, with the clock on it; its token is of today. */
async function companyFrom(day: LocalDate): Promise<Company> {
  const company = await connectedCompany(server, xero)
  setDay(day)
  const { problems: _, ...settings } = (await company.owner.call({ method: 'GET', path: '/xero/settings' }))
    .body.data
  const body = { ...settings, sendSince: toWireDate(day) }
  const { status, body: said } = await company.owner.call({ method: 'PATCH', path: '/xero/settings', body })
  expect(status, JSON.stringify(said)).toBe(200)
  return company
}

interface Office {
  company: Company
  ledger: ReturnType<typeof openLedger>
  accepted: Set<string>
  isConnected: boolean
  /** What was lodged, and what its figures were. */
  lodged: { until: LocalDate; figures: object[] } | null
  /** The month in which it last worked. */
  month: Month
}

const figuresUntil = ({ company }: Office, until: LocalDate) =>
  company.owner.inScope((scope) => readLodgedFigures(scope, until))

/** Everything has been sent, and nothing is asked. */
async function settle({ company }: Office): Promise<void> {
  const isSettled = async () => {
    await company.hurry()
    await company.keep()
    const left = (await company.work()).filter(({ state }) => state !== 'done')
    expect(left.map(({ state, reason, their_words }) => [state, reason, their_words])).toEqual([])
  }
  await vi.waitFor(isSettled, { timeout: 10_000, interval: 20 })
}

async function setLodged(office: Office, until: LocalDate): Promise<void> {
  const { owner } = office.company
  const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const body = { version, lodgedUntil: toWireDate(until), reason: 'BAS amended' }
  const { status } = await owner.call({ method: 'PUT', path: '/settings/invoices/lodged-until', body })
  expect(status).toBe(200)
  office.lodged = { until, figures: await figuresUntil(office, until) }
}

async function expectLedger({ company, ledger }: Office, asked: AskedPeriod): Promise<void> {
  const { from, to } = gstPeriod(asked.month, asked.span ?? 'month')
  const { sums } = await reported(company.owner, asked)
  expect([asked, inCents(sums)]).toEqual([asked, ledger.sums(asked.basis, from, to)])
}

/** All that the company knows of its money, beside one another. */
async function expectTrue(office: Office, seen: Seen): Promise<void> {
  const { company, lodged } = office
  const { owner } = company
  const months = Array.from({ length: MONTHS + 2 }, (_, later) => addMonths(monthOf(FIRST), later))
  for (const basis of GST_BASES) for (const month of months) await expectLedger(office, { month, basis })
  const lines = await journalOf(owner)
  expectBalanced(lines)
  await expectStatements(owner, lines)
  expectMoney(seen.payments, lines)
  expect(await expectGstReport(owner, months)).toBe(lines.length)
  if (lodged) expect(await figuresUntil(office, lodged.until)).toEqual(lodged.figures)
  if (!office.isConnected) return
  await settle(office)
  expect(linesThere(company)).toEqual(await linesHere(company))
}

async function connect(office: Office, isConnected: boolean): Promise<void> {
  const { company } = office
  if (isConnected === office.isConnected) return
  if (isConnected) await company.connect(company.organisation)
  else {
    await settle(office)
    await company.owner.call({ method: 'DELETE', path: '/xero/disconnectXeroTenant' })
  }
  office.isConnected = isConnected
}

/** What happens once a month: it is closed, the books are left or found again, and the month before is lodged. */
async function turnMonth(office: Office, { seen, today }: Desk): Promise<void> {
  const month = monthOf(today)
  if (month !== office.month) {
    await expectTrue(office, seen)
    office.month = month
    await connect(office, month !== APART)
  }
  const until = addDays(firstDayOf(month), -1)
  if (today.slice(8) >= LODGED_FROM && (office.lodged?.until ?? '') < until && until >= FIRST)
    await setLodged(office, until)
}

/** What a bookkeeper does in Xero comes back at once. */
async function payAtXero({ company }: Office, it: Press, { seen }: Desk): Promise<void> {
  await settleFor(company)
  const open = new Set(openOf(seen).map(({ invoiceNumber }) => invoiceNumber))
  const there = company
    .books()
    .invoices.filter(({ number, status }) => open.has(number) && status === 'AUTHORISED')
  const invoice = at(there, it.pick)
  const due = openOf(seen).find(({ invoiceNumber }) => invoiceNumber === invoice?.number)?.balanceDue ?? 0
  if (!invoice) return
  const cents = Math.min(it.cents, Math.round(due * 100))
  xero.payAtXero({ invoice: invoice.id, cents, reference: it.reference })
  const { status } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status).toBe(200)
}

const settleFor = async (company: Company) => {
  await company.hurry()
  await company.keep()
}

type Deed = (office: Office, it: Press, desk: Desk) => Promise<unknown>

/** What is no call of the office: the mail, the books, and the lock. */
const DEEDS: Partial<Record<Press['kind'], Deed>> = {
  arrive: async ({ company }, it, { seen }) => {
    const invoice = at(liveOf(seen), it.pick)
    if (invoice) await company.invoices.arrive(invoice._id)
  },
  work: async ({ company, isConnected }) => isConnected && settleFor(company),
  payAtXero: async (office, it, desk) => office.isConnected && payAtXero(office, it, desk),
  merge: async ({ company }, it) => {
    const { data } = (await company.owner.call({ method: 'GET', path: '/customers?limit=2' })).body
    const [kept, other] = it.flag ? data : data.toReversed()
    if (!other) return
    const body = { otherId: other._id, version: kept.version, otherVersion: other.version }
    const call = { method: 'POST', path: `/customers/${kept._id}/merge`, body } as const
    const answer = await company.owner.call(call)
    if (answer.status >= 500) throw new Error(JSON.stringify(answer.body))
  },
  unlock: async (office) => {
    const { lodged } = office
    const until = lodged && addDays(firstDayOf(monthOf(lodged.until)), -1)
    if (until && until >= FIRST) await setLodged(office, until)
  },
}

/** Of what was given back while the books were away they have no line. */
const isSkipped = ({ isConnected }: Office, { kind }: Press) => kind === 'refund' && !isConnected

async function work(office: Office, it: Press, desk: Desk): Promise<Seen> {
  const { company, ledger, accepted } = office
  const deed = DEEDS[it.kind]
  if (deed) {
    await deed(office, it, desk)
    accepted.add(it.kind)
  } else if (!isSkipped(office, it)) {
    const call = callOf(it, desk)
    const { status, body } = await company.owner.call(call)
    if (status >= 500) throw new Error(JSON.stringify([call, body]))
    if (status === 200) accepted.add(it.kind)
  }
  const after = await look(company.owner)
  ledger.write(desk.seen, after, desk.today)
  return after
}

test(
  'over months of office work statements, GST, journal, lines of the bank and what was lodged agree at the end of each',
  async () => {
    const company = await companyFrom(FIRST)
    const office: Office = {
      company,
      ledger: openLedger(),
      accepted: new Set(),
      isConnected: true,
      lodged: null,
      month: monthOf(FIRST),
    }
    let seen = await look(company.owner)
    const done: object[] = []
    for (const [index, { ...sampled }] of fc.sample(press, { numRuns: COMMANDS, seed: SEED }).entries()) {
      const today = addDays(FIRST, Math.floor((index * DAYS) / COMMANDS))
      setDay(today, index % MINUTES)
      const it: Press = { ...sampled, reference: `Line ${index}` }
      try {
        await turnMonth(office, { seen, today })
        seen = await work(office, it, { seen, today })
      } catch (cause) {
        throw new Error(`After ${JSON.stringify(done.slice(-12))} ${JSON.stringify(it)}`, { cause })
      }
      done.push([today, it.kind, it.pick, it.cents, it.flag])
    }
    await connect(office, true)
    await expectTrue(office, seen)
    // What is only ever refused proves nothing; which of the rarer presses pass is chance.
    expect([...office.accepted]).toEqual(expect.arrayContaining(['book', 'generate', 'arrive']))
    expect(['pay', 'cheque', 'markPaid'].filter((kind) => office.accepted.has(kind))).not.toEqual([])
    expect(office.accepted.size).toBeGreaterThanOrEqual(12)
    expect(office.lodged).not.toBeNull()
  },
  MINUTES * 60_000,
)
