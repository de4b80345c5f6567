import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { isTrouble } from '#server/features/xero/is-trouble.ts'
import { openBooks } from '#server/features/xero/open-books.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareInvoices as compare } from './compare-invoices.ts'
import { type CheckFound, findCheck, keepCheck } from './xero-check.store.ts'

const asked = z.object({ tenantId: z.uuid(), checkId: z.uuid() })

type End = { state: 'done'; found: CheckFound } | { state: 'failed'; error: string }

function errorOf(problem: unknown): string {
  if (isTrouble(problem, 'away')) return connectionTexts.away
  return isTrouble(problem, 'refused') ? connectionTexts.refused : arrivalTexts.checkFailed
}

async function run(
  services: JobServices,
  { tenantId, checkId }: z.infer<typeof asked>,
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>,
): Promise<End | undefined> {
  const check = await within((scope) => findCheck(scope, checkId))
  if (check?.state !== 'running') return undefined
  const books = await openBooks(services, tenantId, 'worker')
  if (!books) return { state: 'failed', error: connectionTexts.notConnected }
  const period = { from: localDate(check.from_on), to: localDate(check.to_on) }
  const found = await compare({ books, within, period }, (soFar) =>
    within(async (scope) => {
      // NOTE not recorded: how far it is; that it was begun is recorded.
      await keepCheck(scope, checkId, { state: 'running', found: soFar })
      scope.announce('books')
    }),
  )
  return { state: 'done', found }
}

/** Compares the invoices of a period with Xero, page by page; run again it begins anew. */
export const compareInvoices = defineJob({
  name: 'compare-invoices',
  payload: asked,
  retry: { limit: 2, delaySeconds: 30 },
  async handle(payload, services) {
    const { tenantId, checkId } = payload
    const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
      withTenant(services.pool, { tenantId, loginId: tenantId }, work)
    const end = await run(services, payload, within).catch((problem: unknown): End => {
      services.log.warn({ tenantId, err: problem }, 'the books could not be compared')
      return { state: 'failed', error: errorOf(problem) }
    })
    if (!end) return
    await within(async (scope) => {
      // NOTE not recorded: a finding changes nothing; that it was asked for is recorded.
      await keepCheck(scope, checkId, end)
      scope.announce('books')
    })
  },
})
