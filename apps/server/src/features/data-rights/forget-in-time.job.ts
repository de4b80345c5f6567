import { keptSince, type RetentionKind } from '@skipyard/domain/data-rights/retention.ts'
import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { listTenantIds } from '#server/jobs/tidy-up.job.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { eraseBuyers } from './erase-rows.store.ts'
import {
  forgetDocuments,
  forgetHistory,
  forgetMessages,
  forgetPhotos,
  forgetPositions,
  forgetTexts,
  listOutlivedInvoices,
  readRetention,
} from './retention.store.ts'

const FORGET: Readonly<Record<RetentionKind, (scope: TenantScope, before: Date) => Promise<void>>> = {
  messages: forgetMessages,
  texts: forgetTexts,
  photos: forgetPhotos,
  documents: forgetDocuments,
  history: forgetHistory,
  positions: forgetPositions,
}

async function forgetOld(scope: TenantScope): Promise<void> {
  const { retention } = await readRetention(scope)
  for (const [kind, forget] of Object.entries(FORGET)) {
    const before = keptSince(new Map(Object.entries(retention)).get(kind) ?? null, scope.now)
    if (before) await forget(scope, before)
  }
  const outlived = await listOutlivedInvoices(scope)
  if (outlived.length === 0) return
  await lockCompany(scope, 'invoices')
  await eraseBuyers(scope, outlived)
}

/** Each night what a company keeps no longer, and whom its old invoices name of those who were erased. */
export const forgetInTime = defineJob({
  name: 'forget-in-time',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 600 },
  singletonKey: () => 'nightly',
  schedule: '29 3 * * *',
  async handle(_, { owner, pool, log }) {
    const companies = await listTenantIds(owner)
    let failed = 0
    for (const tenantId of companies) {
      try {
        await withTenant(pool, { tenantId, loginId: tenantId }, forgetOld)
      } catch (problem) {
        // One company keeps no other from its night.
        log.error({ err: problem, tenantId }, 'what is kept no longer could not be forgotten')
        failed += 1
      }
    }
    log.info({ companies: companies.length - failed }, 'what is kept no longer is forgotten')
    if (failed > 0) throw new Error(`What is kept no longer could not be forgotten for ${failed} companies`)
  },
})
