import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type { WireAdjustmentNote, WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { known } from '#server/database/known.ts'
import type { readMailings, readNotes, readVersions } from './invoice.reads.ts'
import { wireOfSending } from './wire-of-sending.ts'

type Rows<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>

const wireOfMaking = (row: { created_by_name: string; created_at: Date }) => ({
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
})

const wireOfNotes = (rows: Rows<typeof readNotes>): WireAdjustmentNote[] =>
  rows.map((row) => ({
    _id: row.id,
    noteNumber: row.note_number,
    date: toWireDate(localDate(row.issued_on)),
    reason: row.reason,
    amount: centsToDollars(row.amount_cents),
    gst: centsToDollars(row.gst_cents),
    document: wireOfContent(row.document),
    ...wireOfMaking(row),
    ...wireOfSending(row),
  }))

const wireOfVersions = (rows: Rows<typeof readVersions>): WireInvoice['versions'] =>
  rows.map((row) => ({
    version: row.version,
    total: centsToDollars(row.total_cents),
    gst: centsToDollars(row.gst_cents),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentTo: row.sent_to,
    ...wireOfMaking(row),
  }))

const wireOfMailings = (rows: Rows<typeof readMailings>): WireInvoice['mailings'] =>
  rows.map((row) => ({
    _id: row.id,
    version: row.document_version,
    noteNumber: row.note_number,
    state: known(SEND_STATES, row.state),
    recipients: row.recipients,
    photoIds: row.photo_ids,
    requestedBy: row.created_by_name,
    requestedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    error: row.error,
  }))

export const presentMade = (made: {
  notes: Rows<typeof readNotes>
  versions: Rows<typeof readVersions>
  mailings: Rows<typeof readMailings>
}): Pick<WireInvoice, 'adjustmentNotes' | 'versions' | 'mailings'> => ({
  adjustmentNotes: wireOfNotes(made.notes),
  versions: wireOfVersions(made.versions),
  mailings: wireOfMailings(made.mailings),
})
