import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { importCustomers } from '../../packages/contract/src/customers/files.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchTenant } from './bench-tenant.ts'
import { cpuSoFar } from './measure.ts'
import { type Running, startProduct } from './servers.ts'

/** A file of 5,000 customers into a tenant of 200,000: looked at, loaded, and loaded again when everybody is known. */
const ROWS = 5_000
const BAD = 100
const KILO = 1024
const STREETS = ['High St', 'Station Rd', 'Park Ave', 'Blyth St', 'Ocean Gr']
const SUBURBS = ['Saint Kilda', 'Mt Waverley', 'Brunswick W', 'Footscray West', 'Kew', 'Preston', 'Pt Cook']

const rowOf = (at: number) => {
  const phone = at % BAD === 0 ? '12' : `0399${String(at).padStart(6, '0')}`
  const street = `${(at % 400) + 1} ${STREETS[at % STREETS.length]}`
  return `Imported Person ${at},${phone},import-${at}@example.com,${street},${SUBURBS[at % SUBURBS.length]},VIC`
}
const FILE = ['Name,Phone,Email,Address,Suburb,State', ...Array.from({ length: ROWS }, (_, at) => rowOf(at))]

const memoryOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KILO

async function load({ url, pid }: Running, token: string, dryRun: boolean): Promise<string[]> {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [begun, cpu, before] = [performance.now(), cpuSoFar([pid]), memoryOf(pid, 'VmRSS')]
  const answer = await fetch(`${url}/api/v1.0/customers/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: FILE.join('\n'), dryRun }),
  })
  const { data } = importCustomers.reply.parse(await answer.json())
  return [
    `${data.good} good, ${data.bad} bad, ${data.duplicates} known, ${data.loaded} loaded`,
    ((performance.now() - begun) / 1_000).toFixed(1),
    ((cpuSoFar([pid]) - cpu) / 1_000).toFixed(1),
    before.toFixed(0),
    memoryOf(pid, 'VmHWM').toFixed(0),
  ]
}

const FORGET = `
  with gone as (select id from customers where tenant_id = $1 and email like 'import-%'),
    sites as (delete from customer_addresses where tenant_id = $1 and customer_id in (select id from gone))
  delete from customers where tenant_id = $1 and id in (select id from gone)`

const database = await openBenchDatabase('customers')
const tenant = await benchTenant(database, 0)
const product = await startProduct(database)
const lines: string[] = []
for (const [name, dryRun] of [
  ['preview', true],
  ['load', false],
  ['load again', false],
] as const) {
  lines.push(`| ${[name, ...(await load(product, tenant.token, dryRun))].join(' | ')} |`)
}
await product.stop()
await asOwner(database.connection, (client) => client.query(FORGET, [tenant.tenantId]))
const head = [
  `### A file of ${ROWS} customers`,
  '| | rows | seconds | processor s of the server | memory before, MB | at its peak |',
  '|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines].join('\n')}\nLoad ${loadavg()[0]?.toFixed(1)}\n`)
await database.stop()
