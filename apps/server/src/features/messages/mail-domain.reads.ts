import { DOMAIN_CHECKS, type DomainCheck, type MailAddress } from '@skipyard/domain/messages/mail-domain.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A company's own domain with its key, sealed. */
export interface KeptMailDomain extends MailAddress {
  selector: string
  /** The public key in Base64, as it stands in the DNS. */
  publicKey: string
  sealedKey: string
  isOn: boolean
  check: DomainCheck
  checkedAt: Date | null
  version: number
}

/** The domain that the company's mails are signed for; null where there is none. */
export async function readMailDomain(scope: TenantScope): Promise<KeptMailDomain | null> {
  const row = await scope.db
    .selectFrom('mail_domains')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return null
  return {
    domain: row.domain,
    localPart: row.local_part,
    selector: row.selector,
    publicKey: row.public_key,
    sealedKey: row.sealed_key,
    isOn: row.is_on,
    check: known(DOMAIN_CHECKS, row.check_state),
    checkedAt: row.checked_at,
    version: row.version,
  }
}
