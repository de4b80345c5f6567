import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { linesHere, linesThere, type MoneyLine, moneyHere } from '#server/testing/bank-lines.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const MINUTE_MS = 1_500
const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: MINUTE_MS, perDay: 1e6 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

const STEPS = Number(process.env.STEPS ?? 300)
const SEED = Number(process.env.STEPS_SEED ?? 34)
const SETTLED_EVERY = 15
const PATIENCE_MS = (MINUTE_MS * 130) / 60 + 50

type Company = Awaited<ReturnType<typeof connectedCompany>>

const steps = fc.record({
  kind: fc.constantFrom(
    ...([
      'generate',
      'generate',
      'pay',
      'pay',
      'pay',
      'cheque',
      'cheque',
      'refund',
      'refund',
      'undo',
    ] as const),
    ...(['lower', 'void', 'reconcile', 'late', 'cut', 'work', 'work'] as const),
  ),
  pick: fc.nat(1_000),
  cents: fc.integer({ min: 1, max: 30_000 }),
})
type Step = ReturnType<typeof steps.generate>['value']

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const dollars = (cents: number) => cents / 100

interface Row {
  _id: string
  version: number
  total: number
  paid: number
  balanceDue: number
  status: string
}

const live = async ({ invoices }: Company): Promise<Row[]> => {
  const { data }: { data: Row[] } = await invoices.get('/invoices?limit=100')
  return data.filter(({ status }) => status !== 'void')
}

/** One that is void by a reversal stays in Xero, with a credit note over all of it. */
const countReversed = ({ owner }: Company): Promise<number> =>
  owner.inScope(async ({ db, tenantId }) => {
    const reversed = await db
      .selectFrom('invoices')
      .where('tenant_id', '=', tenantId)
      .where('is_reversed', '=', true)
      .select('id')
      .execute()
    return reversed.length
  })

const chosen = <T>(all: readonly T[], { pick }: Step): T | undefined => all[pick % Math.max(all.length, 1)]

/** What the office does: a call of the API, or nothing. */
type Act = (
  step: Step,
  at: { invoice: Row; open: Row[]; money: MoneyLine[] },
) => [path: string, body: object] | null

const method = 'BankTransfer'

const acts: Partial<Record<Step['kind'], Act>> = {
  pay({ cents }, { invoice }) {
    const amount = Math.min(invoice.balanceDue, dollars(cents))
    const allocations = [{ invoiceId: invoice._id, amount }]
    return amount > 0 ? ['/payments', { amount, method, allocations }] : null
  },
  cheque({ cents }, { open }) {
    const parts = open.slice(0, 3).map(({ _id: invoiceId, balanceDue }) => ({
      invoiceId,
      amount: Math.min(balanceDue, dollars(cents)),
    }))
    const amount = dollars(total(parts.map((part) => Math.round(part.amount * 100))))
    return amount > 0 ? ['/payments', { amount, method, allocations: parts }] : null
  },
  refund({ cents }, { invoice: { _id: invoiceId, version, paid } }) {
    const amount = Math.min(paid, dollars(cents))
    return amount > 0 ? ['/payments/refund', { invoiceId, version, amount, method }] : null
  },
  lower({ cents }, { invoice: { _id, version, total: comesTo } }) {
    const amount = Math.min(comesTo, dollars(cents))
    return [`/invoices/${_id}/lower`, { version, amount, reason: 'Agreed by phone' }]
  },
  void: (_, { invoice: { _id, version } }) => [
    `/invoices/${_id}/void`,
    { version, reason: 'Made by mistake' },
  ],
  undo(step, { money }) {
    const payment = chosen([...new Set(money.map(({ paymentId }) => paymentId))], step)
    return payment === undefined ? null : ['/payments/undo', { payments: [payment] }]
  },
}

/** What happens around the office: work, trouble, and a bookkeeper. */
const events: Partial<Record<Step['kind'], (company: Company, step: Step) => unknown>> = {
  late(_, { pick }) {
    const paths = ['/Payments', '/BatchPayments', '/']
    xero.faults.late = { path: paths[pick % paths.length] ?? '/', writes: 1 }
  },
  cut(_, { pick }) {
    xero.faults.cutNextWrites = 1 + (pick % 2)
  },
  work: (company) => company.keep(),
  reconcile(company, step) {
    const found = chosen(
      company.books().payments.filter(({ isDeleted }) => !isDeleted),
      step,
    )
    if (found) xero.reconcileAtXero({ payment: found.id })
  },
  generate: ({ invoices }) => invoices.made({ deposit: 0, phone: '0491570156', name: 'Ben Ito' }),
}

/** Does one step; answers what it was and how it was answered. */
async function perform(company: Company, step: Step, reference: string): Promise<string> {
  await events[step.kind]?.(company, step)
  const all = await live(company)
  const invoice = chosen(all, step)
  const open = all.filter(({ balanceDue }) => balanceDue > 0)
  const money = await moneyHere(company)
  const [path, body] = (invoice && acts[step.kind]?.(step, { invoice, open, money })) ?? []
  if (!(path && body)) return step.kind
  const isMoney = path === '/payments' || path === '/payments/refund'
  const { status } = await company.invoices.post(path, isMoney ? { ...body, reference } : body)
  return `${step.kind} ${status}`
}

/** Everything late has come, everything in doubt is known, what was reconciled is free, and everything has been sent. */
async function settle(company: Company): Promise<void> {
  xero.faults.cutNextWrites = 0
  xero.faults.late = { path: '/', writes: 0 }
  await xero.doLate()
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id, isReconciled: false })
  await company.owner.call({ method: 'POST', path: '/xero/retry', body: {} })
  const isSettled = async () => {
    await company.hurry()
    await company.keep()
    expect((await company.work()).filter(({ state }) => state !== 'done')).toEqual([])
  }
  await vi.waitFor(isSettled, { timeout: PATIENCE_MS * 20, interval: MINUTE_MS / 10 })
}

test(`after ${STEPS} random steps the lines of the bank are those of Xero, one to one`, async () => {
  const company = await connectedCompany(server, xero)
  xero.faults.forgetsKeys = true
  const sampled = fc.sample(steps, { seed: SEED, numRuns: STEPS })
  const done = new Map<string, number>()
  for (const [index, step] of sampled.entries()) {
    const what = await perform(company, step, `Line ${index}`)
    done.set(what, (done.get(what) ?? 0) + 1)
    if (index % SETTLED_EVERY !== 0 && index !== STEPS - 1) continue
    await settle(company)
    expect(linesThere(company)).toEqual(await linesHere(company))
    const there = company.books().invoices.filter(({ status }) => status !== 'VOIDED')
    expect(there).toHaveLength((await live(company)).length + (await countReversed(company)))
  }
  for (const kind of ['pay 200', 'cheque 200', 'refund 200', 'lower 200', 'void 200', 'undo 200'])
    expect(done.get(kind), kind).toBeGreaterThan(3)
  expect(company.books().batches.length).toBeGreaterThan(3)
}, 300_000)
