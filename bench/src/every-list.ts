import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, changeSomething, connectionsOf, listTarget } from './bench-tenant.ts'
import { costOf } from './measure.ts'
import { startProduct } from './servers.ts'
import { everyList, printDearest, type Sweep, sweepLists } from './sweep-lists.ts'

/** P3 of the performance targets: every list type × sort × filter beside the plain first page, one call at a time. */
const SAMPLES = Number(process.env.ROUNDS ?? 3)

const database = await openBenchDatabase('large')
const product = await startProduct(database)

for (const number of [0, 1]) {
  const tenant = await benchTenant(database, number)
  const targetOf: Sweep['targetOf'] = (list) => listTarget(product, tenant, list)
  const plain = targetOf({ query: 'type=all', filters: {} })
  for (let call = 0; call < 20; call++) await costOf(plain, [])
  const pids = [product.pid, ...(await connectionsOf(database))]
  const sweep: Sweep = { targetOf, pids, samples: SAMPLES }

  const of = `in a tenant of ${tenant.bookings} bookings`
  printDearest(`P3: the dearest lists ${of}`, await sweepLists(everyList, sweep), 20)
  const unsorted = everyList.filter(({ sort }) => sort === '-jobID')
  const afterChange = () => changeSomething(database, tenant)
  printDearest(
    `The first call after a change ${of}, where all is counted anew`,
    await sweepLists(unsorted, { ...sweep, beforeEach: afterChange }),
    20,
  )
}

await product.stop()
await database.stop()
