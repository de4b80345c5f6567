import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { openBenchDatabase } from './bench-database.ts'
import { generateBookings, LARGE, SMALL } from './generate-bookings.ts'

for (const scale of [SMALL, LARGE]) {
  const database = await openBenchDatabase(scale.name)
  const begun = performance.now()
  await asOwner(database.connection, (client) => generateBookings(client, scale))
  process.stderr.write(`${scale.name}: ready after ${Math.round((performance.now() - begun) / 1000)} s\n`)
  await database.stop()
}
