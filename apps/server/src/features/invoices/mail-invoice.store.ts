import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Takes a mailing that waits for whoever hands it over now; false when somebody else has. */
export async function claimMailing(scope: TenantScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('invoice_mailings')
    .set({ state: 'Unsure', ended_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
