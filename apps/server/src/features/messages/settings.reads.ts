import {
  defaultMessageSettings,
  type MessageSettings,
  ofEveryKind,
} from '@skipyard/domain/messages/message-settings.ts'
import { NO_SMS_SENDER, SMS_PROVIDERS, type SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readMessageSettings(
  scope: TenantScope,
): Promise<{ settings: MessageSettings; version: number }> {
  const settings = defaultMessageSettings()
  const row = await scope.db
    .selectFrom('message_settings')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .select(sql<Partial<MessageSettings['kinds']>>`kinds`.as('kept'))
    .executeTakeFirst()
  if (!row) return { settings, version: 0 }
  return {
    version: row.version,
    settings: {
      kinds: ofEveryKind((kind) => row.kept[kind] ?? settings.kinds[kind]),
      fromHour: row.from_hour,
      toHour: row.to_hour,
      hireEndsDays: row.hire_ends_days,
      reminderDays: row.reminder_days,
    },
  }
}

export interface KeptSmsSender {
  sender: SmsSender
  sealedSecret: string | null
  sealedCallback: string | null
  /** 0 while nothing is set up. */
  version: number
}

const senders = (scope: TenantScope) =>
  scope.db.selectFrom('sms_senders').where('tenant_id', '=', scope.tenantId).selectAll()

const kept = ({
  url,
  account,
  sender,
  ...row
}: NonNullable<Awaited<ReturnType<ReturnType<typeof senders>['executeTakeFirst']>>>): KeptSmsSender => ({
  sender: { provider: known(SMS_PROVIDERS, row.provider), url, account, sender },
  sealedSecret: row.sealed_secret,
  sealedCallback: row.sealed_callback,
  version: row.version,
})

export async function readSmsSender(scope: TenantScope): Promise<KeptSmsSender> {
  const row = await senders(scope).executeTakeFirst()
  return row ? kept(row) : { sender: NO_SMS_SENDER, sealedSecret: null, sealedCallback: null, version: 0 }
}

/** Whose provider calls back at the address of this hash; undefined for an unknown one. */
export async function findCalledBack(scope: TenantScope, hash: string): Promise<KeptSmsSender | undefined> {
  const row = await senders(scope).where('callback_hash', '=', hash).executeTakeFirst()
  return row && kept(row)
}
