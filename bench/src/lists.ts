import { BOOKING_SORTS } from '../../packages/contract/src/bookings.lists.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type BenchTenant, benchTenant, listStatements } from './bench-tenant.ts'
import { compare, printTable, type Target } from './measure.ts'
import { type Running, startFloor, startProduct } from './servers.ts'

/** P1, P2 and P3 of the performance targets: getBookings beside its floor, across sizes, pages, sorts and filters. */
const PLAN = {
  rounds: Number(process.env.ROUNDS ?? 5),
  seconds: Number(process.env.ROUND_SECONDS ?? 3),
  connections: 10,
}

interface List {
  query: string
  filters?: object
}

const listing = (product: Running, tenant: BenchTenant, { query, filters = {} }: List): Target => ({
  name: query,
  url: `${product.url}/api/v1.0/bookings/getBookings?${query}`,
  method: 'POST',
  headers: { authorization: `Bearer ${tenant.token}` },
  body: JSON.stringify({ filterOptions: filters }),
  pid: product.pid,
})

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
const first = listing(product, big, { query: 'type=all' })

printTable(
  `P1: first page, ${big.bookings} bookings in the tenant`,
  await compare(
    [
      bare('bare page + count (floor)', '/page-and-count'),
      bare('bare page only', '/page'),
      named('getBookings', first),
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
      named('among 20,000', listing(smallProduct, typicalOfSmall, { query: 'type=all' })),
      named('among 2,000,000', listing(product, typical, { query: 'type=all' })),
    ],
    PLAN,
  ),
)
await smallProduct.stop()

const sorts = BOOKING_SORTS.flatMap((sort) => [`type=all&sort=${sort}`, `type=all&sort=-${sort}`])
const pages = ['type=all&page=500', 'type=today', 'type=faulty']
const searches = ['type=all&q=nguyen', 'type=all&q=0412', 'type=all&q=no+such+thing', 'type=all&q=ben-19999']
const filters: [string, object][] = [
  ['suburb', { suburb: ['Coburg', 'Kew'] }],
  ['binSize', { binSize: ['6m3'] }],
  ['status', { status: ['Delivered'] }],
  ['payment', { payment: ['Pending'] }],
  ['confirmation', { confirmation: ['NC'] }],
  ['dates', { startDate: '2026-01-01T00:00:00Z', endDate: '2026-03-31T00:00:00Z' }],
]
const variants = [...pages, ...sorts, ...searches].map((query) => listing(product, big, { query }))
const filtered = filters.map(([name, filter]) =>
  named(`filter ${name}`, listing(product, big, { query: 'type=all', filters: filter })),
)
printTable(
  'P3: pages, sorts, searches and filters beside the plain first page',
  await compare([named('first page', first), ...variants, ...filtered], {
    ...PLAN,
    rounds: Math.min(3, PLAN.rounds),
  }),
)

await floor.stop()
await product.stop()
await large.stop()
await small.stop()
