import type * as contract from '@skipyard/contract/identity.people.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { personChangesInWords } from '@skipyard/domain/identity/person-change-words.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPeopleHistory } from './people-history.reads.ts'

type Entries = ReplyOf<typeof contract.getPeopleHistory>['data']

/** Who was invited, joined, left, was renamed or got another role, newest first; that somebody was away for a while is left out. */
export async function getPeopleHistory(scope: TenantScope): Promise<Entries> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  const entries = await readPeopleHistory(scope)
  return entries
    .map(({ id, at, by, action, subject, changes }) => ({
      _id: id,
      at: at.toISOString(),
      by,
      action,
      subject,
      changes: personChangesInWords(changes),
    }))
    .filter(({ action, changes }) => action !== 'user.profile-changed' || changes.length > 0)
}
