import type { WireXeroConflict } from '@skipyard/contract/xero/changes.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { lineAmountOf, QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { answerRefusal, type TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { sql } from 'kysely'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOrganisationId, readStandings } from './standing.reads.ts'

/** What Xero had when it was found that somebody has to say which side is right. */
export interface ConflictSnapshot extends TheirState {
  why: string
  accounts: Record<string, string>
}

export async function keepConflict(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  snapshot: ConflictSnapshot,
): Promise<boolean> {
  const theirs = JSON.stringify(snapshot)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('xero_conflicts')
    .values({ tenant_id: tenantId, invoice_id: invoiceId, theirs, found_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'invoice_id'])
        .doUpdateSet({ theirs, found_at: now })
        .where('xero_conflicts.theirs', '<>', sql<string>`${theirs}::jsonb`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What is kept of it; one from before credits were read has none. */
const snapshotOf = sql<ConflictSnapshot>`'{"credits": []}'::jsonb || theirs`

export async function findConflict({ db, tenantId }: TenantScope, invoiceId: string) {
  return db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .select(['found_at as foundAt', snapshotOf.as('theirs')])
    .forUpdate()
    .executeTakeFirst()
}

export async function dropConflict({ db, tenantId }: TenantScope, invoiceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function readAskedOf(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', invoiceIds)
    .select('invoice_id')
    .execute()
  return new Set(rows.map(({ invoice_id }) => invoice_id))
}

type Side = WireXeroConflict['ours']

function oursOf(invoice: Invoice): Side {
  const { issuedOn, dueOn, poNumber, lines } = invoice.content
  return {
    status: invoice.voidedOn === null ? 'AUTHORISED' : 'VOIDED',
    date: toWireDate(issuedOn),
    dueDate: toWireDate(dueOn),
    reference: poNumber,
    total: centsToDollars(invoice.totalCents),
    gst: centsToDollars(invoice.gstCents),
    credited: centsToDollars(invoice.creditedCents),
    paid: centsToDollars(invoice.paidCents),
    lines: lines.map((line) => ({
      description: [line.item, line.description].filter((words) => words !== '').join('\n'),
      qty: line.quantityThousandths / QUANTITY_SCALE,
      amount: centsToDollars(line.unitCents),
      total: centsToDollars(lineAmountOf(line)),
    })),
  }
}

const sum = (amounts: readonly { amountCents: number }[]) =>
  centsToDollars(amounts.reduce((total, { amountCents }) => total + amountCents, 0))

function theirsOf({ document, payments, credits = [], status }: ConflictSnapshot): Side {
  return {
    status,
    date: toWireDate(document.issuedOn),
    dueDate: document.dueOn && toWireDate(document.dueOn),
    reference: document.reference,
    total: centsToDollars(document.totalCents),
    gst: centsToDollars(document.taxCents),
    credited: sum(credits),
    paid: sum(payments),
    lines: document.lines.map((line) => ({
      description: line.description,
      qty: line.quantity,
      amount: line.unitAmount,
      total: centsToDollars(line.amountCents),
    })),
  }
}

async function isBookingGone(scope: TenantScope, invoiceId: string): Promise<boolean> {
  const found = await findInvoice(scope, invoiceId)
  return !found || (await findBooking(scope, found.invoice.bookingId)) === undefined
}

type Sides = Parameters<typeof answerRefusal>[1]

/** Why each answer about an invoice would be refused; '' where it would not, as far as both sides show it. */
export async function refusedAnswers(
  scope: TenantScope,
  { invoiceId, agreed, ours }: Pick<Sides, 'agreed' | 'ours'> & { invoiceId: string },
  theirs: ConflictSnapshot,
): Promise<WireXeroConflict['refused']> {
  const refusalOf = (keep: 'ours' | 'theirs') => {
    const refusal = answerRefusal(keep, { agreed, ours, theirs })
    return refusal ? arrivalTexts.refused[refusal] : ''
  }
  const refused = { ours: refusalOf('ours'), theirs: refusalOf('theirs') }
  const isForBooking = ours.isVoid && !theirs.isVoid && refused.theirs === ''
  const isGone = isForBooking && (await isBookingGone(scope, invoiceId))
  return isGone ? { ...refused, theirs: arrivalTexts.refused.bookingDeleted } : refused
}

export async function readConflicts(scope: TenantScope): Promise<WireXeroConflict[]> {
  const rows = await scope.db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('found_at')
    .orderBy('invoice_id')
    .limit(100)
    .select(['invoice_id', 'found_at', snapshotOf.as('theirs')])
    .execute()
  const organisationId = await readOrganisationId(scope)
  const invoiceIds = rows.map(({ invoice_id }) => invoice_id)
  const bothSides = organisationId ? await readStandings(scope, organisationId, { invoiceIds }) : []
  const conflicts: WireXeroConflict[] = []
  for (const { invoice_id, found_at, theirs } of rows) {
    const found = await findInvoice(scope, invoice_id)
    if (!found) continue
    const { invoice } = found
    const linked = bothSides.find(({ invoiceId }) => invoiceId === invoice_id)
    const { notLinked } = arrivalTexts
    conflicts.push({
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      bookingId: invoice.bookingId,
      customerName: invoice.content.customerName,
      foundAt: found_at.toISOString(),
      why: theirs.why,
      ours: oursOf(invoice),
      theirs: theirsOf(theirs),
      refused: linked ? await refusedAnswers(scope, linked, theirs) : { ours: notLinked, theirs: notLinked },
    })
  }
  return conflicts
}
