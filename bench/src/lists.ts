import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, listStatements, listTarget } from './bench-tenant.ts'
import { compare, printTable, type Target } from './measure.ts'
import { startFloor, startProduct } from './servers.ts'

/** P1 and P2 of the performance targets, and page 500 of P3: getBookings under load beside its floor. */
const PLAN = {
  rounds: Number(process.env.ROUNDS ?? 5),
  seconds: Number(process.env.ROUND_SECONDS ?? 3),
  connections: 10,
}

const large = await openBenchDatabase('large')
const small = await openBenchDatabase('small')
const big = await benchTenant(large, 0)
const product = await startProduct(large)
const floor = await startFloor({
  connection: large.connection,
  tenantId: big.tenantId,
  ...(await listStatements(large, big)),
})

const bare = (name: string, path: string): Target => ({ name, url: `${floor.url}${path}`, pid: floor.pid })
const named = (name: string, target: Target): Target => ({ ...target, name })

printTable(
  `P1: first page, ${big.bookings} bookings in the tenant`,
  await compare(
    [
      bare('bare page + count (floor)', '/page-and-count'),
      bare('bare page only', '/page'),
      named('getBookings', listTarget(product, big, { query: 'type=all' })),
      named('getBookings, page 500', listTarget(product, big, { query: 'type=all&page=500' })),
    ],
    PLAN,
  ),
)

const typical = await benchTenant(large, 1)
const typicalOfSmall = await benchTenant(small, 1)
const smallProduct = await startProduct(small)
printTable(
  `P2: a tenant of ${typical.bookings} bookings among 2,000,000 and one of ${typicalOfSmall.bookings} among 20,000`,
  await compare(
    [
      named('among 20,000', listTarget(smallProduct, typicalOfSmall, { query: 'type=all' })),
      named('among 2,000,000', listTarget(product, typical, { query: 'type=all' })),
    ],
    PLAN,
  ),
)

await smallProduct.stop()
await floor.stop()
await product.stop()
await large.stop()
await small.stop()
