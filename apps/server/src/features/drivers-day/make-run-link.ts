import { canShareRun } from '@skipyard/domain/drivers-day/policy.ts'
import { record } from '#server/audit/record.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { runGone } from '#server/features/runs/jobs-of-step.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findSealedRunLink, keepRunLink, lockRun } from './run-link.store.ts'

/** Where a sealed link to a run belongs; moved to another run or company it does not open. */
const linkPlace = ({ tenantId }: TenantScope, runId: string) => `${tenantId}/runs/${runId}/link`

/** The private link to a run's sheet: the one that works already, so that it can be sent again, or a new one. */
export async function makeRunLink(
  scope: TenantScope,
  runId: string,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<{ runLink: string; lastOpenedAt: string | null }> {
  if (!canShareRun(scope.actor)) throw notAllowed()
  if (!(await lockRun(scope, runId))) throw runGone()
  const linkOf = (secret: string, openedAt: Date | null) => ({
    runLink: `${publicUrl}/runs/${writeLinkToken(scope.tenantId, secret)}`,
    lastOpenedAt: openedAt?.toISOString() ?? null,
  })
  const place = linkPlace(scope, runId)
  const known = await findSealedRunLink(scope, runId)
  if (known !== undefined) return linkOf(vault.open(known.sealed, place), known.openedAt)
  const { text, hash } = makeSecret()
  await keepRunLink(scope, { runId, hash, sealed: vault.seal(text, place) })
  await record(scope, { action: 'run.link-made', subjectId: runId })
  return linkOf(text, null)
}
