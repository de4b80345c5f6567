import { DOMAIN_CHECKS, type DomainCheck, type MailAddress } from '@skipyard/domain/messages/mail-domain.ts'
import type { MessageSettings } from '@skipyard/domain/messages/message-settings.ts'
import type { SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import { known } from '#server/database/known.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptMailDomain extends MailAddress {
  selector: string
  publicKey: string
  sealedKey: string
  isOn: boolean
  check: DomainCheck
  checkedAt: Date | null
  version: number
}

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

export async function forgetMailDomain(scope: TenantScope): Promise<void> {
  await scope.db.deleteFrom('mail_domains').where('tenant_id', '=', scope.tenantId).execute()
}

export async function saveMessageSettings(
  scope: TenantScope,
  settings: MessageSettings,
  version: number,
): Promise<void> {
  const values = {
    kinds: JSON.stringify(settings.kinds),
    from_hour: settings.fromHour,
    to_hour: settings.toHour,
    hire_ends_days: settings.hireEndsDays,
    reminder_days: settings.reminderDays,
    version,
  }
  await scope.db
    .insertInto('message_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
  noteDue(scope, 'reminders')
}

interface SealedSmsSender {
  sender: SmsSender
  sealedSecret: string | null
  callback: { hash: string; sealed: string } | null
  version: number
}

export async function saveSmsSender(
  scope: TenantScope,
  { sender, sealedSecret, callback, version }: SealedSmsSender,
): Promise<void> {
  const values = { ...sender, sealed_secret: sealedSecret, version }
  const called = callback && { callback_hash: callback.hash, sealed_callback: callback.sealed }
  await scope.db
    .insertInto('sms_senders')
    .values({ tenant_id: scope.tenantId, callback_hash: '', sealed_callback: '', ...values, ...called })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...values, ...called }))
    .execute()
}
