import type { Services } from '#server/http/route-context.ts'
import type { MailSigning } from '#server/mail/email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMailDomain } from './mail-domain.reads.ts'
import { mailKeyPlace } from './mail-key-place.ts'

/** By whose key the company's mails are signed; null while they come from the operator's address. */
export async function readMailSigning(
  scope: TenantScope,
  vault: Services['vault'],
): Promise<MailSigning | null> {
  const kept = await readMailDomain(scope)
  if (!kept?.isOn) return null
  const { domain, selector, localPart, sealedKey } = kept
  return { domain, selector, localPart, privateKey: vault.open(sealedKey, mailKeyPlace(scope)) }
}
