import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import { planningOf, tipSiteInput, yardInput } from './planning-input.ts'
import type { TestCall, TestMember } from './test-server.ts'

/** Ids of what a company has of planning. */
export interface PlanningIds {
  tipSiteId: string
  yardId: string
  transferId: string
  planId: string
}

/** Two yards, a tip site, what days are planned by, and a plan of tomorrow. */
export async function furnishPlanning(owner: TestMember, mark: string): Promise<PlanningIds> {
  const must = async (call: TestCall) => {
    const { status, body } = await owner.call(call)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const { version } = await must({ method: 'GET', path: '/settings/' })
  const { address } = tipSiteInput()
  const body = { version, baseLocation: { ...address, name: mark } }
  await must({ method: 'PATCH', path: '/settings/', body })
  const site = await must({ method: 'POST', path: '/tipSites', body: tipSiteInput({ name: mark }) })
  const further = await must({ method: 'POST', path: '/yards', body: yardInput({ name: mark }) })
  const bins = { size: 6, type: 'Marrel', count: 1, date: toWireDate(addDays(today, 3)), comments: mark }
  const yards = { fromYardId: owner.claims.tenantId, toYardId: further._id }
  const transfer = await must({ method: 'POST', path: '/binCount/transfers', body: { ...bins, ...yards } })
  const settings = { version: 0, tellAfterMinutes: 20 }
  await must({ method: 'PATCH', path: '/runPlanner/planning', body: settings })
  // Searched to its end: a search that goes on says every few seconds that it lives.
  const { planId } = await planningOf(owner, addDays(today, 1)).plan()
  return { tipSiteId: site._id, yardId: further._id, transferId: transfer._id, planId }
}
