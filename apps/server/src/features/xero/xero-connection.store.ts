import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { XeroOrganisation } from './create-xero.ts'

/** What is kept of a connection; the tokens are sealed, null once Xero no longer honours them. */
export interface KeptConnection {
  connectionId: string
  organisationId: string
  organisationName: string
  sealedTokens: string | null
  accessExpiresAt: Date
}

const keptConnection = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('xero_connections')
    .where('tenant_id', '=', tenantId)
    .select([
      'connection_id as connectionId',
      'organisation_id as organisationId',
      'organisation_name as organisationName',
      'sealed_tokens as sealedTokens',
      'access_expires_at as accessExpiresAt',
    ])

export const loadConnection = (scope: TenantScope): Promise<KeptConnection | undefined> =>
  keptConnection(scope).executeTakeFirst()

/** The company's connection, which nobody else renews or ends until this transaction has ended. */
export const lockConnection = (scope: TenantScope): Promise<KeptConnection | undefined> =>
  keptConnection(scope).forUpdate().executeTakeFirst()

export async function keepConnection(
  scope: TenantScope,
  { connectionId, organisationId, name }: XeroOrganisation,
  { sealedTokens, accessExpiresAt }: { sealedTokens: string; accessExpiresAt: Date },
): Promise<void> {
  const values = {
    connection_id: connectionId,
    organisation_id: organisationId,
    organisation_name: name,
    sealed_tokens: sealedTokens,
    access_expires_at: accessExpiresAt,
    connected_at: scope.now,
    connected_by_name: scope.actorName,
    lost_at: null,
    paused_until: null,
    pause_reason: '',
  }
  await scope.db
    .insertInto('xero_connections')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
  noteDue(scope, 'xero-changes', { about: organisationId })
}

export async function keepTokens(
  { db, tenantId }: TenantScope,
  tokens: { sealedTokens: string; accessExpiresAt: Date },
): Promise<void> {
  await db
    .updateTable('xero_connections')
    .set({ sealed_tokens: tokens.sealedTokens, access_expires_at: tokens.accessExpiresAt })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** Notes that Xero no longer honours the connection; dead tokens are not kept. */
export async function noteLost({ db, tenantId, now }: TenantScope): Promise<void> {
  await db
    .updateTable('xero_connections')
    .set({ sealed_tokens: null, lost_at: now })
    .where('tenant_id', '=', tenantId)
    .execute()
}

export async function dropConnection({ db, tenantId }: TenantScope): Promise<void> {
  await db.deleteFrom('xero_connections').where('tenant_id', '=', tenantId).execute()
}

/**
 * How a company that connects an organisation for the first time keeps its books there: from today on, accounts to be
 * chosen. The same organisation again finds everything as it was; another one begins anew. Answers whether it is another.
 */
export async function beginBooks(
  { db, tenantId, today }: TenantScope,
  organisationId: string,
): Promise<boolean> {
  const values = {
    organisation_id: organisationId,
    send_since: today,
    accounts: JSON.stringify({ bin: null, permit: null, other: null, discount: null }),
    payment_accounts: JSON.stringify({ Cash: null, CreditCard: null, BankTransfer: null }),
    taxed_type: 'OUTPUT',
    untaxed_type: 'EXEMPTOUTPUT',
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('xero_settings')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet((row) => ({ ...values, version: row('xero_settings.version', '+', 1) }))
        .where('xero_settings.organisation_id', '<>', organisationId),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
