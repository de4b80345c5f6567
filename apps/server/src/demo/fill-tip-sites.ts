import { v7 as uuidv7 } from 'uuid'
import { saveTipSite } from '#server/features/planning/settings.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { demoTipSites } from './demo-tip-sites.ts'

/** Puts the firm's tip sites on its list. */
export async function fillTipSites(scope: TenantScope): Promise<void> {
  for (const site of demoTipSites) await saveTipSite(scope, { ...site, id: uuidv7(), version: 1 })
}
