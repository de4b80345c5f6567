import { record } from '#server/audit/record.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { XeroOrganisation, XeroTokens } from './create-xero.ts'
import { requireXero } from './require-xero.ts'
import { tokenSeal } from './token-seal.ts'
import { dropAttempt } from './xero-attempt.store.ts'
import { beginBooks, keepConnection } from './xero-connection.store.ts'
import { forgetWork, noteMissing } from './xero-work.store.ts'

export async function linkOrganisation(
  scope: TenantScope,
  way: { attemptId: string; organisation: XeroOrganisation; tokens: XeroTokens },
  { vault, xero }: Services,
): Promise<void> {
  await requireXero(scope, xero)
  const { connectionId, organisationId, name } = way.organisation
  await keepConnection(scope, way.organisation, tokenSeal(scope, vault).seal(way.tokens))
  if (await beginBooks(scope, organisationId)) await forgetWork(scope)
  await noteMissing(scope)
  await dropAttempt(scope, way.attemptId)
  const changes = { organisation: { from: null, to: { organisationId, name } } }
  await record(scope, { action: 'xero.connected', subjectId: connectionId, changes })
  scope.announce('settings')
  scope.announce('books')
}
