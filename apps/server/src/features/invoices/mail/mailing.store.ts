import { SEND_STATES, type SendState } from '@skipyard/domain/invoices/sending.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteLostMailing } from './lost-mailing.store.ts'

interface NewMailing {
  id: string
  invoiceId: string
  noteId: string | null
  documentVersion: number
  recipients: readonly string[]
  photoIds: readonly string[]
}

interface SendMirror {
  state: SendState
  recipients: readonly string[]
  error: string
  sentAt: Date | null
  wasSent: boolean
}

export async function insertMailing(scope: TenantScope, mailing: NewMailing): Promise<void> {
  await scope.db
    .insertInto('invoice_mailings')
    .values({
      tenant_id: scope.tenantId,
      id: mailing.id,
      invoice_id: mailing.invoiceId,
      note_id: mailing.noteId,
      document_version: mailing.documentVersion,
      state: 'Sending',
      recipients: [...mailing.recipients],
      photo_ids: [...mailing.photoIds],
      created_at: scope.now,
      created_by: scope.actor.loginId,
      created_by_name: scope.actorName,
    })
    .execute()
  noteLostMailing(scope)
}

export async function loadMailing(scope: TenantScope, id: string) {
  const row = await scope.db
    .selectFrom('invoice_mailings')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id,
    invoiceId: row.invoice_id,
    noteId: row.note_id,
    documentVersion: row.document_version,
    recipients: row.recipients,
    photoIds: row.photo_ids,
    state: known(SEND_STATES, row.state),
  }
}

export async function saveMailing(
  scope: TenantScope,
  id: string,
  { state, error }: { state: SendState; error: string },
): Promise<void> {
  await scope.db
    .updateTable('invoice_mailings')
    .set({ state, error, ended_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Mirrors the newest attempt at the invoice or the note it was of, and a sent document at its version. */
export async function mirrorSending(
  scope: TenantScope,
  of: { invoiceId: string; noteId: string | null; documentVersion: number },
  { state, recipients, error, sentAt, wasSent }: SendMirror,
): Promise<void> {
  const table = of.noteId === null ? 'invoices' : 'adjustment_notes'
  await scope.db
    .updateTable(table)
    .set({
      send_state: state,
      send_error: error,
      sent_to: [...recipients],
      ...(sentAt && { sent_at: sentAt }),
      ...(wasSent && { was_sent: true }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', of.noteId ?? of.invoiceId)
    .execute()
  if (sentAt === null || of.noteId !== null) return
  await scope.db
    .updateTable('invoice_versions')
    .set({ sent_at: sentAt, sent_to: [...recipients] })
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', of.invoiceId)
    .where('version', '=', of.documentVersion)
    .execute()
}

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
