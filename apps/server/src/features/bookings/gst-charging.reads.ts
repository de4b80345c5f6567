import { isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** How a company charges GST now. */
export interface GstCharging {
  isRegistered: boolean
  isPermitTaxed: boolean
}

/** What a row beside the company's own, `t`, says of it. */
export interface ChargingRow {
  abn: string
  gstRegistered: boolean | null
  permitTaxed: boolean | null
}

/** The columns of it, for a statement that reads the company as `t` anyway. */
export const chargingColumns = ({ tenantId }: Pick<TenantScope, 'tenantId'>) => sql`t.abn,
  (select s.is_gst_registered from invoice_settings s where s.tenant_id = ${tenantId}) as "gstRegistered",
  (select s.is_permit_taxed from invoice_settings s where s.tenant_id = ${tenantId}) as "permitTaxed"`

/** The row as the rules ask for it. */
export const chargingOf = ({ abn, gstRegistered, permitTaxed }: ChargingRow): GstCharging => ({
  isRegistered: isGstRegistered({ gstRegistered }, abn),
  isPermitTaxed: permitTaxed ?? false,
})
