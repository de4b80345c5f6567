import type { TenantScope } from './tenant-scope.ts'

/** What lists and figures remember something of: its revision rises when what they remember is old. */
type Area = 'bookings'

/**
 * The company's one lock, held until the transaction ends: changes of bookings, stock and bins follow one another. With
 * an area it also raises that area's revision, in the same statement and before anything is read: what is remembered
 * within this transaction is remembered under the revision it will have. What changes no list takes the lock alone, or
 * deliberately goes without it.
 */
export async function lockCompany({ db, tenantId }: TenantScope, changed?: Area): Promise<void> {
  if (changed === undefined) {
    const counter = db.selectFrom('tenant_counters').where('tenant_id', '=', tenantId)
    await counter.select('tenant_id').forUpdate().execute()
    return
  }
  await db
    .updateTable('tenant_counters')
    .set((counter) => ({ [`${changed}_revision` as const]: counter(`${changed}_revision`, '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .execute()
}
