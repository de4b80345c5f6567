import { book, crewedTruck } from './planner-calls.ts'
import { tipSiteInput } from './planning-input.ts'
import { planningSites } from './planning-sites.ts'
import type { TestCall, TestMember, TestServer } from './test-server.ts'

/** The yard of a test company whose days are planned. */
export const yard = { name: 'Depot', suburb: 'Laverton North', postCode: '3026', lat: -37.83, lon: 144.78 }

/** A company with a yard, a tip site, three trucks, and so many jobs that wait for tomorrow: drops and picks by turns. */
export async function planningDay(
  server: TestServer,
  count: number,
): Promise<{ tenantId: string; owner: TestMember; trucks: string[]; jobs: string[] }> {
  const tenantId = await server.company()
  const owner = await server.member(tenantId)
  const must = async (call: TestCall) => {
    const { status, body } = await owner.call(call)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  await must({ method: 'PATCH', path: '/settings/', body: { version: 1, baseLocation: yard } })
  await must({ method: 'POST', path: '/tipSites', body: tipSiteInput() })
  const trucks: string[] = []
  for (const rego of ['XW48QP', '1TK7HB', 'XV09LD']) trucks.push((await crewedTruck(owner, rego)).truckId)
  const jobs: string[] = []
  for (const [index, address] of planningSites(count).entries()) {
    const isDrop = index % 2 === 0
    const days = isDrop ? ([1, 9] as const) : ([0, 1] as const)
    const { drop, pick } = await book(owner, days, { binType: 'Hook', address })
    jobs.push(isDrop ? drop : pick)
  }
  return { tenantId, owner, trucks, jobs }
}
