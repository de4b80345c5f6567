import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteLost } from './xero-connection.store.ts'

export async function loseConnection(scope: TenantScope, connectionId: string): Promise<void> {
  await noteLost(scope)
  await record(scope, { action: 'xero.lost', subjectId: connectionId })
  scope.announce('settings')
}
