import type { PapersDue } from '@skipyard/contract/fleet.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findPapersDue, type PaperDue } from './find-papers-due.ts'

function counted(papers: readonly PaperDue[]): { due: number; overdue: number } {
  const overdue = papers.filter(({ isOver }) => isOver).length
  return { due: papers.length - overdue, overdue }
}

/** How many papers of trucks and drivers run out soon or have run out, on the tenant's calendar. */
export async function getPapersDue(scope: TenantScope): Promise<PapersDue> {
  const { regos, services, licences } = await findPapersDue(scope)
  return {
    trucks: { regoExpiry: counted(regos), nextMaintenance: counted(services) },
    drivers: { licenseExpiry: counted(licences) },
  }
}
