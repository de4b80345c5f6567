import type { Roads } from '@skipyard/domain/planning/run-model.ts'
import type { Place, Stretch } from '@skipyard/domain/runs/way.ts'
import type { Table, Tables } from '#server/routing/create-table.ts'
import type { CompanyFrame } from './run-frame.reads.ts'

/** A list does not wait longer for streets; what is found later is known the next time. */
const PATIENCE_MS = 1_500

const nameOf = ({ lat, lon }: Place) => `${lat.toFixed(5)},${lon.toFixed(5)}`

function addTo(known: Map<string, Stretch>, places: readonly Place[], table: Table): void {
  for (const [row, from] of places.entries())
    for (const [column, to] of places.entries()) {
      const at = row * table.places + column
      const [kilometres = 0, minutes = 0] = [table.kilometres[at], table.minutes[at]]
      known.set(`${nameOf(from)};${nameOf(to)}`, { kilometres, minutes })
    }
}

/** The roads between the places of each group, along streets as far as a routing service knows them soon; `isQuick` asks nobody. */
export async function streetsSoon(
  findTable: Tables,
  groups: readonly (readonly Place[])[],
  { reckoning: settings, settings: { truckFactor }, isQuick = false }: CompanyFrame & { isQuick?: boolean },
): Promise<Roads> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS)
  const known = new Map<string, Stretch>()
  const tables = groups.map(async (places) => {
    const asked = findTable(places, { settings, truckFactor, isQuick })
    const table = await Promise.race([asked, late.promise])
    addTo(known, places, table ?? (await findTable(places, { settings, truckFactor, isQuick: true })))
  })
  await Promise.all(tables)
  clearTimeout(timer)
  return (from, to) => known.get(`${nameOf(from)};${nameOf(to)}`)
}
