import type { Invoice, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type InferResult, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const notesColumn = ({ tenantId }: TenantScope) =>
  sql<{ notes: number; content: InvoiceContent } | null>`(
  select json_build_object('notes', n.number, 'content', n.content) from adjustment_notes n
  where n.tenant_id = ${tenantId} and n.invoice_id = i.id
  order by n.number desc limit 1
)`.as('adjusted')

/** A document from before it named company and ABN names none. */
const documentColumn = (column: 'v.content' | 'n.content') =>
  sql<InvoiceContent>`'{"customerCompany": "", "customerAbn": ""}'::jsonb || ${sql.ref(column)}`

export const wholeInvoices = (scope: TenantScope) =>
  scope.db
    .selectFrom('invoices as i')
    .innerJoin('invoice_versions as v', (join) =>
      join
        .on('v.tenant_id', '=', scope.tenantId)
        .onRef('v.invoice_id', '=', 'i.id')
        .onRef('v.version', '=', 'i.document_version'),
    )
    .where('i.tenant_id', '=', scope.tenantId)
    .select([
      'i.id',
      'i.booking_id',
      'i.customer_id',
      'i.job_number',
      'i.sequence',
      'i.invoice_number',
      'i.version',
      'i.document_version',
      'i.total_cents',
      'i.gst_cents',
      'i.credited_cents',
      'i.credited_gst_cents',
      'i.paid_cents',
      'i.send_state',
      'i.was_sent',
      'i.voided_on',
      'i.is_reversed',
      documentColumn('v.content').as('content'),
      notesColumn(scope),
    ])

type InvoiceRow = InferResult<ReturnType<typeof wholeInvoices>>[number]

export const invoiceOf = (row: InvoiceRow): Invoice => ({
  id: row.id,
  bookingId: row.booking_id,
  customerId: row.customer_id,
  jobNumber: row.job_number,
  sequence: row.sequence,
  invoiceNumber: row.invoice_number,
  version: row.version,
  documentVersion: row.document_version,
  content: row.content,
  adjustedLines: row.adjusted?.content.lines ?? null,
  notes: row.adjusted?.notes ?? 0,
  totalCents: row.total_cents,
  gstCents: row.gst_cents,
  creditedCents: row.credited_cents,
  creditedGstCents: row.credited_gst_cents,
  paidCents: row.paid_cents,
  sendState: known(SEND_STATES, row.send_state),
  wasSent: row.was_sent,
  voidedOn: row.voided_on === null ? null : localDate(row.voided_on),
  isReversed: row.is_reversed,
})

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
