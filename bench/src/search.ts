import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, changeSomething, connectionsOf, listTarget } from './bench-tenant.ts'
import { type Cost, costOf, medianOf } from './measure.ts'
import { startProduct } from './servers.ts'

/** P4 of the performance targets: a search alone on the machine's one connection, nothing of it remembered. */
const SAMPLES = 7 * Number(process.env.ROUNDS ?? 3)

const NEEDLES = {
  'no search': '',
  common: 'nguyen',
  'one letter': 'e',
  rare: 'nadia haddad 12',
  'phone fragment': '0412',
  'whole phone': '0412 345 678',
  'job id': 'ben-1999',
  'invoice number': 'ben-1234-001',
  'long address': '121 rennie st, coburg vic 3058',
  'no match': 'no such thing',
}

const database = await openBenchDatabase('large')
const product = await startProduct(database)
const lines: string[] = []

for (const number of [0, 1]) {
  const tenant = await benchTenant(database, number)
  for (let call = 0; call < 20; call++) await costOf(listTarget(product, tenant, { query: 'type=all' }), [])
  const pids = [product.pid, ...(await connectionsOf(database))]
  for (const [name, needle] of Object.entries(NEEDLES)) {
    const costs: Cost[] = []
    for (let sample = 0; sample < SAMPLES; sample++) {
      await changeSomething(database, tenant)
      costs.push(
        await costOf(listTarget(product, tenant, { query: `q=${encodeURIComponent(needle)}` }), pids),
      )
    }
    const cells = [
      `${tenant.bookings}`,
      name,
      medianOf(costs.map(({ ms }) => ms)).toFixed(1),
      Math.min(...costs.map(({ ms }) => ms)).toFixed(1),
      medianOf(costs.map(({ cpuMs }) => cpuMs)).toFixed(1),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
}

const head = [
  '### P4: a search of which nothing is remembered, one call at a time',
  '| bookings | needle | ms, median | ms, least | CPU ms, median |',
  '|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines].join('\n')}\n`)
await product.stop()
await database.stop()
