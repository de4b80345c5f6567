import { randomUUID } from 'node:crypto'
import { bookingInput } from '../../apps/server/src/testing/booking-input.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, listStatements } from './bench-tenant.ts'
import { compare, printTable } from './measure.ts'
import { startFloor, startProduct } from './servers.ts'

/** P5 of the performance targets: POST /bookings beside a bare handler that inserts the same rows. */
const PLAN = {
  rounds: Number(process.env.ROUNDS ?? 5),
  seconds: Number(process.env.ROUND_SECONDS ?? 3),
  connections: 10,
}
const body = JSON.stringify(bookingInput())

const database = await openBenchDatabase('large')
for (const number of [1, 0]) {
  const tenant = await benchTenant(database, number)
  const product = await startProduct(database)
  const floor = await startFloor({
    connection: database.connection,
    tenantId: tenant.tenantId,
    ...(await listStatements(database, tenant)),
  })
  printTable(
    `P5: POST /bookings in a tenant of ${tenant.bookings} bookings`,
    await compare(
      [
        {
          name: 'bare insert of the same rows (floor)',
          url: `${floor.url}/insert`,
          method: 'POST',
          pid: floor.pid,
        },
        {
          name: 'POST /bookings',
          url: `${product.url}/api/v1.0/bookings`,
          method: 'POST',
          body,
          makeHeaders: () => ({ 'idempotency-key': randomUUID() }),
          headers: { authorization: `Bearer ${tenant.token}` },
          pid: product.pid,
        },
      ],
      PLAN,
    ),
  )
  await floor.stop()
  await product.stop()
}
await database.stop()
