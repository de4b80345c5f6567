import { keptSince, type RetentionKind } from '@skipyard/domain/data-rights/retention.ts'
import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { listTenantIds } from '#server/jobs/tidy-up.job.ts'
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
  await eraseBuyers(scope, await listOutlivedInvoices(scope))
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
    for (const tenantId of companies) await withTenant(pool, { tenantId, loginId: tenantId }, forgetOld)
    log.info({ companies: companies.length }, 'what is kept no longer is forgotten')
  },
})
