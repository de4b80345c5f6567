import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { KeptMailDomain } from './mail-domain.reads.ts'

/** Writes the domain that the company's mails are signed for. */
export async function saveMailDomain(scope: TenantScope, kept: KeptMailDomain): Promise<void> {
  const { domain, selector, version } = kept
  const values = {
    domain,
    selector,
    version,
    local_part: kept.localPart,
    public_key: kept.publicKey,
    sealed_key: kept.sealedKey,
    is_on: kept.isOn,
    check_state: kept.check,
    checked_at: kept.checkedAt,
  }
  await scope.db
    .insertInto('mail_domains')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

/** Forgets the domain and its key. */
export async function forgetMailDomain(scope: TenantScope): Promise<void> {
  await scope.db.deleteFrom('mail_domains').where('tenant_id', '=', scope.tenantId).execute()
}
