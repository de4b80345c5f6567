import type { FirstSteps } from '@skipyard/domain/dashboard/first-steps.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readFirstSteps({ db, tenantId, actor }: TenantScope): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      coalesce((select u.is_name_given from users u
        where u.tenant_id = ${tenantId} and u.id = ${actor.loginId}), true) as name,
      exists (select from stock_adjustments s where s.tenant_id = ${tenantId}) as bins,
      exists (select from hire_prices h where h.tenant_id = ${tenantId} and h.price_cents is not null) as prices,
      exists (select from invoice_settings s
        where s.tenant_id = ${tenantId} and s.bank_account_number <> '') as bank,
      exists (select from audit_entries a
        where a.tenant_id = ${tenantId} and a.action = 'settings.mail-tested') as mail,
      exists (select from trucks t where t.tenant_id = ${tenantId} and t.gone_at is null) as trucks,
      exists (select from drivers d where d.tenant_id = ${tenantId} and d.gone_at is null) as drivers,
      exists (select from bookings b where b.tenant_id = ${tenantId} and b.deleted_at is null) as bookings,
      exists (select from jobs j where j.tenant_id = ${tenantId} and j.run_id is not null) as runs,
      (select count(*) from (
        select from memberships m where m.tenant_id = ${tenantId} limit 2) m) > 1
        or exists (select from invites i where i.tenant_id = ${tenantId}) as people,
      (select jsonb_build_object('bins', c.bin_count, 'trucks', c.truck_count)
        from tenants c where c.tenant_id = ${tenantId}) as named`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Looking gives one row')
  return row
}
