import { loadavg } from 'node:os'
import pg from 'pg'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { gstLinesQuery, gstSumsQuery } from '../../apps/server/src/features/reports/gst.reads.ts'
import {
  driverFiguresQuery,
  groupFiguresQuery,
  monthFiguresQuery,
} from '../../apps/server/src/features/reports/hire-figures.reads.ts'
import { marginSumsQuery } from '../../apps/server/src/features/reports/margin.reads.ts'
import { monthMoneyQuery } from '../../apps/server/src/features/reports/month-money.reads.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import type { TenantScope } from '../../apps/server/src/tenancy/tenant-scope.ts'
import { MONTHS_SHOWN, REPORT_GROUPS } from '../../packages/contract/src/reports/reports.ts'
import { GST_BASES, gstPeriod } from '../../packages/domain/src/reports/gst-period.ts'
import { addMonths, monthOf, monthsUpTo } from '../../packages/domain/src/shared/month.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchTenant } from './bench-tenant.ts'
import { costOf, medianOf } from './measure.ts'
import { startProduct } from './servers.ts'

/** Reports of months up to four years back in a company of 200,000 bookings, each beside its bare SQL; target under a second. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const BACK = [0, 1, 6, 12, 24, 36, 45]

/** An invoice, a payment and a load for each hire of the big company that is over. */
const FILL = `
  insert into invoices (tenant_id, id, booking_id, customer_id, job_number, sequence, invoice_number, customer_name,
    customer_email, suburb, po_number, is_gst_inclusive, issued_on, due_on, total_cents, gst_cents, free_cents, paid_cents, was_sent,
    send_state, created_at, created_by, created_by_name)
  select tenant_id, gen_random_uuid(), id, customer_id, job_number, 1, 'BEN-' || job_number || '-001', customer_name, '',
    suburb, '', true, drop_date + 1, drop_date + 15, price_cents, price_cents / 11, 0, price_cents, true, 'Sent', now(),
    tenant_id, 'Bench'
  from bookings where tenant_id = bench_id('tenant', 0) and pick_status = 'Returned';
  insert into payments (tenant_id, id, customer_id, received_on, amount_cents, kind, method, created_at, created_by,
    created_by_name)
  select tenant_id, id, customer_id, due_on, paid_cents, 'payment', 'BankTransfer', now(), tenant_id, 'Bench'
  from invoices where tenant_id = bench_id('tenant', 0);
  insert into payment_allocations (tenant_id, id, payment_id, customer_id, booking_id, invoice_id, amount_cents, counts_on)
  select tenant_id, gen_random_uuid(), id, customer_id, booking_id, id, paid_cents, due_on
  from invoices where tenant_id = bench_id('tenant', 0);
  insert into gst_entries (tenant_id, id, booking_id, basis, pot, invoice_id, payment_id, day, sales_cents, free_cents,
    gst_cents, created_at)
  select tenant_id, gen_random_uuid(), booking_id, 'cash', 'invoice', id, id, due_on, paid_cents, 0, gst_cents, now()
  from invoices where tenant_id = bench_id('tenant', 0);
  insert into tip_visits (tenant_id, id, booking_id, job_id, site, docket, weight_kg, cost_cents, tipped_at, driver_name)
  select b.tenant_id, gen_random_uuid(), b.id, j.id, 'Brooklyn', 'D' || b.job_number, 500 + b.job_number % 3000, 10000,
    b.pick_date, 'Bench'
  from bookings b join jobs j on j.tenant_id = b.tenant_id and j.booking_id = b.id and j.kind = 'pick'
  where b.tenant_id = bench_id('tenant', 0) and b.pick_status = 'Returned'`

const database = await openBenchDatabase('large')
await asOwner(database.connection, async (client) => {
  const { rows } = await client.query<{ isFilled: boolean }>(
    `select exists (select from tip_visits where tenant_id = bench_id('tenant', 0)) as "isFilled"`,
  )
  if (rows[0]?.isFilled) return
  await client.query(FILL)
  for (const table of ['invoices', 'payments', 'payment_allocations', 'gst_entries', 'tip_visits']) {
    await client.query(`vacuum analyze ${table}`)
  }
})
const big = await benchTenant(database, 0)
const product = await startProduct(database)
const pool = createPool(database.connection, 1)
const bare = new pg.Client(database.connection)
await bare.connect()

type CompiledStatement = ReturnType<ReturnType<typeof monthFiguresQuery>['compile']>

interface Report {
  path: (month: string) => string
  /** What the call asks the database, as the product words it. */
  statements: (month: string) => Promise<CompiledStatement[]>
}

const inScope = <T>(work: (scope: TenantScope) => Promise<T>) => withScope(pool, big, work)
const reports: Record<string, Report> = {
  'two years': {
    path: (month) => `/reports/months?month=${month}`,
    statements: (month) =>
      inScope(async (scope) => {
        const months = monthsUpTo(month, MONTHS_SHOWN)
        return [monthFiguresQuery(scope, months), monthMoneyQuery(scope, months)].map((query) =>
          query.compile(scope.db),
        )
      }),
  },
  ...Object.fromEntries(
    REPORT_GROUPS.map((by): [string, Report] => [
      `by ${by}`,
      {
        path: (month) => `/reports/groups?month=${month}&by=${by}`,
        statements: (month) =>
          inScope(async (scope) =>
            [month, addMonths(month, -12)].map((of) =>
              groupFiguresQuery(scope, { month: of, by }).compile(scope.db),
            ),
          ),
      },
    ]),
  ),
  'by driver': {
    path: (month) => `/reports/drivers?month=${month}`,
    statements: (month) =>
      inScope(async (scope) =>
        [month, addMonths(month, -12)].map((of) => driverFiguresQuery(scope, of).compile(scope.db)),
      ),
  },
  ...Object.fromEntries(
    GST_BASES.map((basis): [string, Report] => [
      `GST of a quarter, ${basis}`,
      {
        path: (month) => `/reports/gst?month=${month}&span=quarter&basis=${basis}&limit=50`,
        statements: (month) =>
          inScope(async (scope) => {
            const period = { ...gstPeriod(month, 'quarter'), basis }
            const first = { limit: 50, offset: 0 }
            return [gstSumsQuery(scope, period), gstLinesQuery(scope, period, first)].map((query) =>
              query.compile(scope.db),
            )
          }),
      },
    ]),
  ),
  margins: {
    path: (month) => `/reports/margins?month=${month}`,
    statements: (month) => inScope(async (scope) => [marginSumsQuery(scope, month).compile(scope.db)]),
  },
}

async function askBare(statements: readonly CompiledStatement[]): Promise<number> {
  const begun = performance.now()
  for (const { sql, parameters } of statements) await bare.query(sql, [...parameters])
  return performance.now() - begun
}

const thisMonth = monthOf(await inScope(async ({ today }) => today))
const lines: string[] = []
for (const [name, { path, statements }] of Object.entries(reports)) {
  const [calls, asked]: [number[], number[]] = [[], []]
  for (const back of BACK) {
    const month = addMonths(thisMonth, -back)
    const compiled = await statements(month)
    const target = {
      name,
      url: `${product.url}/api/v1.0${path(month)}`,
      headers: { authorization: `Bearer ${big.token}` },
      pid: product.pid,
    }
    for (let round = 0; round < ROUNDS; round++) {
      asked.push(await askBare(compiled))
      calls.push((await costOf(target, [])).ms)
    }
  }
  const figures = [medianOf(asked), Math.max(...asked), medianOf(calls), Math.max(...calls)]
  lines.push(`| ${[name, ...figures.map((figure) => figure.toFixed(0))].join(' | ')} |`)
}
const head = [
  `### Reports of ${BACK.length} months, ${big.bookings} bookings, one call at a time, ms`,
  '| report | SQL | worst | call | worst |',
  '|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines, `Load ${loadavg()[0]?.toFixed(1)}`].join('\n')}\n`)
await bare.end()
await pool.end()
await product.stop()
await database.stop()
