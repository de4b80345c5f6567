import type { WireCompanyDeletion } from '@skipyard/contract/data-rights/company-deletion.ts'
import { askDeletion, deletesAt } from '@skipyard/domain/data-rights/company-deletion.ts'
import { canDeleteCompany } from '@skipyard/domain/data-rights/policy.ts'
import { dataRightsTexts } from '@skipyard/domain/data-rights/texts.ts'
import { formatAustralianDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { noteDue, settleDue } from '#server/jobs/due-work.store.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import { mail } from '#server/mail/mail.job.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  dropDeletion,
  findDeletion,
  keepDeletion,
  listOwnerEmails,
  type RequestedDeletion,
} from './company-deletion.store.ts'

const words = dataRightsTexts.deletion

const present = ({ requestedAt, requestedBy, deletesAt: at }: RequestedDeletion): WireCompanyDeletion => ({
  requestedAt: requestedAt.toISOString(),
  requestedBy,
  deletesAt: at.toISOString(),
})

export async function getCompanyDeletion(scope: TenantScope): Promise<WireCompanyDeletion | null> {
  if (!canDeleteCompany(scope.actor)) throw notAllowed()
  const found = await findDeletion(scope)
  return found ? present(found) : null
}

interface Told {
  subject: string
  before: (companyName: string) => string[]
  after: string
}

/** Every owner hears of it: one alone may not have meant it. */
async function tellOwners(
  scope: TenantScope,
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  { subject, before, after }: Told,
): Promise<void> {
  const { companyName } = await readSignedInCompany(scope)
  for (const to of await listOwnerEmails(scope)) {
    const link = `${publicUrl}/app/settings/data`
    const email = composeEmail({
      to,
      subject,
      before: before(companyName),
      link,
      linkWords: words.link,
      after,
    })
    await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
  }
}

export async function askCompanyDeletion(
  scope: TenantScope,
  typedName: string,
  services: Pick<Services, 'jobs' | 'publicUrl'>,
): Promise<WireCompanyDeletion> {
  if (!canDeleteCompany(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { companyName } = await readSignedInCompany(scope)
  const isRequested = (await findDeletion(scope)) !== undefined
  accept(askDeletion({ isRequested, companyName, typedName }))
  const at = deletesAt(scope.now)
  await keepDeletion(scope, at)
  noteDue(scope, 'deletion', { at })
  const day = formatAustralianDate(todayIn(scope.timeZone, at))
  await tellOwners(scope, services, {
    subject: words.requestedSubject,
    before: (name) => words.requested(scope.actorName, name, day),
    after: words.requestedAfter,
  })
  await record(scope, { action: 'company.deletion-asked', subjectId: scope.tenantId })
  scope.announce('settings')
  return present({ requestedAt: scope.now, requestedBy: scope.actorName, deletesAt: at })
}

export async function takeBackCompanyDeletion(
  scope: TenantScope,
  services: Pick<Services, 'jobs' | 'publicUrl'>,
): Promise<void> {
  if (!canDeleteCompany(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  if (!(await dropDeletion(scope))) throw notFound()
  await settleDue(scope, 'deletion', async () => null)
  await tellOwners(scope, services, {
    subject: words.keptSubject,
    before: (name) => words.kept(scope.actorName, name),
    after: words.keptAfter,
  })
  await record(scope, { action: 'company.deletion-taken-back', subjectId: scope.tenantId })
  scope.announce('settings')
}
