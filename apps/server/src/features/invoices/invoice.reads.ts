import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { documentColumn, invoiceOf, wholeInvoices } from './invoice-row.reads.ts'

export async function findInvoice(scope: TenantScope, id: string) {
  const row = await wholeInvoices(scope)
    .where('i.id', '=', id)
    .select(['i.sent_at', 'i.sent_to', 'i.send_error', 'i.void_reason', 'i.created_at', 'i.balance_cents'])
    .executeTakeFirst()
  return row && { ...row, invoice: invoiceOf(row) }
}

export const readVersions = (scope: TenantScope, invoiceId: string) =>
  scope.db
    .selectFrom('invoice_versions')
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('version')
    .select(['version', 'total_cents', 'gst_cents', 'created_by_name', 'created_at', 'sent_at', 'sent_to'])
    .execute()

export const findVersion = (scope: TenantScope, invoiceId: string, version: number) =>
  scope.db
    .selectFrom('invoice_versions as v')
    .innerJoin('invoices as i', (join) =>
      join.on('i.tenant_id', '=', scope.tenantId).onRef('i.id', '=', 'v.invoice_id'),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.invoice_id', '=', invoiceId)
    .where('v.version', '=', version)
    .select(['v.version', 'v.created_by_name', 'v.created_at', 'i.invoice_number'])
    .select(documentColumn('v.content').as('content'))
    .executeTakeFirst()

export const readNotes = (scope: TenantScope, invoiceId: string) =>
  scope.db
    .selectFrom('adjustment_notes as n')
    .where('n.tenant_id', '=', scope.tenantId)
    .where('n.invoice_id', '=', invoiceId)
    .orderBy('n.number')
    .selectAll('n')
    .select(documentColumn('n.content').as('document'))
    .execute()

export async function findInvoiceNote(scope: TenantScope, invoiceId: string, noteNumber: string) {
  const row = await scope.db
    .selectFrom('adjustment_notes')
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('note_number', '=', noteNumber)
    .select(['id', 'send_state'])
    .executeTakeFirst()
  return row && { id: row.id, sendState: known(SEND_STATES, row.send_state) }
}

export const readMailings = (scope: TenantScope, invoiceId: string) =>
  scope.db
    .selectFrom('invoice_mailings as m')
    .leftJoin('adjustment_notes as n', (join) =>
      join.on('n.tenant_id', '=', scope.tenantId).onRef('n.id', '=', 'm.note_id'),
    )
    .where('m.tenant_id', '=', scope.tenantId)
    .where('m.invoice_id', '=', invoiceId)
    .orderBy('m.id', 'desc')
    .select([
      'm.id',
      'm.document_version',
      'm.state',
      'm.recipients',
      'm.photo_ids',
      'm.created_by_name',
      'm.created_at',
      'm.ended_at',
      'm.error',
      'n.note_number',
    ])
    .execute()
