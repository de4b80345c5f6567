import { loadavg } from 'node:os'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { matchingInvoices } from '../../apps/server/src/features/invoices/invoice-filter.reads.ts'
import { invoicePageQuery } from '../../apps/server/src/features/invoices/invoice-list.reads.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, changeSomething } from './bench-tenant.ts'
import { generateInvoices } from './generate-invoices.ts'
import { compare, costOf, medianOf, printTable, type Target } from './measure.ts'
import { startFloor, startProduct } from './servers.ts'

/** 200,000 invoices of one company: the list beside its floor (P1); every filter, order and figure, a statement (L2). */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const PLAN = { rounds: ROUNDS, seconds: Number(process.env.ROUND_SECONDS ?? 2), connections: 10 }
const SAMPLES = 3 * ROUNDS

const database = await openBenchDatabase('invoices')
const customerId = await asOwner(database.connection, generateInvoices)
const big = await benchTenant(database, 0)
const pool = createPool(database.connection, 1)
const statements = await withScope(pool, big, async (scope) => {
  const first = { sort: 'invoiceNumber', isDescending: true, page: 1, limit: 20 } as const
  const page = invoicePageQuery(scope, {}, first).compile()
  const count = matchingInvoices(scope, {})
    .select(({ fn }) => fn.countAll().as('total'))
    .compile()
  const bare = ({ sql, parameters }: typeof page) => ({ sql, parameters: [...parameters] })
  return { page: bare(page), count: bare(count) }
})
await pool.end()
const product = await startProduct(database)
const floor = await startFloor({ connection: database.connection, tenantId: big.tenantId, ...statements })

const bare = (name: string, path: string): Target => ({ name, url: `${floor.url}${path}`, pid: floor.pid })
const asked = (name: string, path: string): Target => ({
  name,
  url: `${product.url}/api/v1.0${path}`,
  headers: { authorization: `Bearer ${big.token}` },
  pid: product.pid,
})

printTable(
  'P1: first page of 200,000 invoices',
  await compare(
    [
      bare('bare page + count (floor)', '/page-and-count'),
      bare('bare page only', '/page'),
      asked('invoices', '/invoices?limit=20'),
      asked('invoices, page 500', '/invoices?limit=20&page=500'),
    ],
    PLAN,
  ),
)

const today = new Date().toISOString().slice(0, 10)
const wire = (day: string) => `${day}T00:00:00Z`
const thisMonth = `paidFrom=${wire(`${today.slice(0, 8)}01`)}&paidTo=${wire(today)}`
const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
const fiveYears = `startDate=${wire(`${Number(today.slice(0, 4)) - 5}${today.slice(4)}`)}&endDate=${wire(today)}`
const orders = ['invoiceNumber', 'customerName', 'date', 'dueDate', 'total', 'balanceDue', 'createdAt']

/** Each once after a change, when nothing is remembered, and once again. */
const ONE_BY_ONE: Record<string, string> = {
  'all, the newest first': '/invoices',
  ...Object.fromEntries(orders.map((sort) => [`all by ${sort}`, `/invoices?sort=${sort}`])),
  'overdue, by due date': '/invoices?status=overdue&sort=-dueDate',
  'overdue, by customer': '/invoices?status=overdue&sort=customerName',
  'paid, by balance': '/invoices?status=paid&sort=-balanceDue',
  'open, by total': '/invoices?open=true&sort=-total',
  'older than 60 days': '/invoices?age=over90,days61to90',
  'not sent': '/invoices?sent=notSent',
  'mail failed': '/invoices?sent=error',
  'issued a year ago': `/invoices?issuedFrom=${wire(lastYear)}&issuedTo=${wire(lastYear)}`,
  'paid this month': `/invoices?${thisMonth}`,
  'of a customer': `/invoices?customerId=${customerId}`,
  'searched: common': '/invoices?q=nguyen',
  'searched: common, by customer': '/invoices?q=nguyen&sort=customerName',
  'searched: one letter': '/invoices?q=e',
  'searched: a number': '/invoices?q=ben-1234-001',
  'searched: nobody': '/invoices?q=no%20such%20thing',
  'searched: overdue': '/invoices?q=nguyen&status=overdue',
  'page 500': '/invoices?page=500',
  tiles: '/invoices/stats',
  'to invoice': '/invoices/toInvoice',
  'customers with a balance': '/customer-statements',
  'statement of five years': `/customer-statements/${customerId}?${fiveYears}`,
}

/** Milliseconds of each call by the clock. */
async function timesOf(target: Target, before: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    await before()
    times.push((await costOf(target, [])).ms)
  }
  return times
}

const lines: string[] = []
for (const [name, path] of Object.entries(ONE_BY_ONE)) {
  const target = asked(name, path)
  const anew = await timesOf(target, () => changeSomething(database, big))
  const again = await timesOf(target, () => Promise.resolve())
  const figures = [medianOf(anew), Math.min(...anew), medianOf(again), Math.min(...again)]
  lines.push(`| ${[name, ...figures.map((figure) => figure.toFixed(0))].join(' | ')} |`)
}
const head = [
  '',
  '### One call at a time, ms',
  '| asked | after a change | least | again | least |',
  '|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines, `Load ${loadavg()[0]?.toFixed(1)}`].join('\n')}\n`)
await floor.stop()
await product.stop()
await database.stop()
