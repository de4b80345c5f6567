import type { AgreedContact, AgreedNote, AgreedPayment } from '@skipyard/domain/xero/agreed.ts'
import type { AgreedInvoice } from '@skipyard/domain/xero/agreed-invoice.ts'
import type { ContactCandidate } from '@skipyard/domain/xero/match-contact.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dropSetOffs } from './set-off.store.ts'

interface Agreed {
  contact: AgreedContact
  invoice: AgreedInvoice
  note: AgreedNote
  payment: AgreedPayment
}

type LinkKind = keyof Agreed

export interface Link<Kind extends LinkKind> {
  ourId: string
  theirId: string
  agreed: Agreed[Kind]
}

/** A link as it is kept; `invoiceId` is what it belongs to, null for a contact. */
interface NewLink<Kind extends LinkKind> extends Link<Kind> {
  invoiceId: string | null
  /** What Xero shows otherwise than we do; '' where both agree. */
  difference?: string
}

export async function keepLink<Kind extends LinkKind>(
  { db, tenantId, now }: TenantScope,
  at: { organisationId: string; kind: Kind },
  { ourId, theirId, invoiceId, agreed, difference = '' }: NewLink<Kind>,
): Promise<void> {
  const values = { their_id: theirId, agreed: JSON.stringify(agreed), difference, updated_at: now }
  await db
    .insertInto('xero_links')
    .values({
      tenant_id: tenantId,
      organisation_id: at.organisationId,
      kind: at.kind,
      our_id: ourId,
      invoice_id: invoiceId,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'organisation_id', 'kind', 'our_id']).doUpdateSet(values),
    )
    .execute()
}

export async function dropLink(
  { db, tenantId }: TenantScope,
  { organisationId, kind, ourId }: { organisationId: string; kind: LinkKind; ourId: string },
): Promise<void> {
  await db
    .deleteFrom('xero_links')
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('our_id', '=', ourId)
    .execute()
}

export async function noteSent(
  { db, tenantId }: TenantScope,
  { organisationId, invoiceId, version }: { organisationId: string; invoiceId: string; version: number },
): Promise<void> {
  await db
    .updateTable('xero_links')
    .set({ sent_version: version })
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'invoice')
    .where('our_id', '=', invoiceId)
    .execute()
}

export async function findLink<Kind extends LinkKind>(
  { db, tenantId }: TenantScope,
  { organisationId, kind }: { organisationId: string; kind: Kind },
  ourId: string,
): Promise<Link<Kind> | undefined> {
  const { rows } = await sql<Link<Kind>>`
    select our_id as "ourId", their_id as "theirId", agreed from xero_links
    where tenant_id = ${tenantId} and organisation_id = ${organisationId} and kind = ${kind}
      and our_id = ${ourId}`.execute(db)
  return rows[0]
}

export async function loadLinks<Kind extends 'note' | 'payment'>(
  { db, tenantId }: TenantScope,
  { organisationId, kind }: { organisationId: string; kind: Kind },
  invoiceId: string,
): Promise<Link<Kind>[]> {
  const { rows } = await sql<Link<Kind>>`
    select our_id as "ourId", their_id as "theirId", agreed from xero_links
    where tenant_id = ${tenantId} and organisation_id = ${organisationId} and kind = ${kind}
      and invoice_id = ${invoiceId}
    order by our_id`.execute(db)
  return rows
}

export async function loadBatch(
  { db, tenantId }: TenantScope,
  organisationId: string,
  batchId: string,
): Promise<{ id: string; invoiceId: string }[]> {
  const { rows } = await sql<{ id: string; invoiceId: string }>`
    select our_id as id, invoice_id as "invoiceId" from xero_links
    where tenant_id = ${tenantId} and organisation_id = ${organisationId} and kind = 'payment'
      and agreed->'batch'->>'id' = ${batchId}
    order by our_id`.execute(db)
  return rows
}

/** Of these batches, those with a part on a reversed invoice, by all their parts: while that stays there, so do the others. */
export async function findKeptBatches(
  { db, tenantId }: TenantScope,
  organisationId: string,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (batchIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; partIds: string[] }>`
    select l.agreed->'batch'->>'id' as id, array_agg(l.our_id) as "partIds" from xero_links l
    join invoices i on i.tenant_id = ${tenantId} and i.id = l.invoice_id
    where l.tenant_id = ${tenantId} and l.organisation_id = ${organisationId} and l.kind = 'payment'
      and l.agreed->'batch'->>'id' = any(${batchIds}::text[])
    group by 1 having bool_or(i.is_reversed)`.execute(db)
  return new Map(rows.map(({ id, partIds }) => [id, new Set(partIds)]))
}

/**
 * Of these parts of money, those that are on an invoice at Xero, and on which of ours; with them parts of the same payment
 * that have left their invoice here and not yet there: until then it is there as a whole.
 */
export async function findPaid(
  { db, tenantId }: TenantScope,
  organisationId: string,
  allocationIds: readonly string[],
): Promise<{ id: string; invoiceId: string | null }[]> {
  const { rows } = await sql<{ id: string; invoiceId: string | null }>`
    select l.our_id as id, l.invoice_id as "invoiceId" from xero_links l
    where l.tenant_id = ${tenantId} and l.organisation_id = ${organisationId} and l.kind = 'payment'
      and (l.our_id = any(${allocationIds}::uuid[]) or exists (
        select 1 from payment_allocations a
        join payment_allocations o on o.tenant_id = ${tenantId} and o.payment_id = a.payment_id
          and o.id = l.our_id and o.invoice_id is distinct from l.invoice_id
        where a.tenant_id = ${tenantId} and a.id = any(${allocationIds}::uuid[])))`.execute(db)
  return rows
}

export async function findOwners(
  { db, tenantId }: TenantScope,
  organisationId: string,
  contactIds: readonly string[],
): Promise<{ customerId: string; contactId: string }[]> {
  if (contactIds.length === 0) return []
  return db
    .selectFrom('xero_links')
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'contact')
    .where('their_id', 'in', contactIds)
    .select(['our_id as customerId', 'their_id as contactId'])
    .execute()
}

export async function findNoteLink(
  { db, tenantId }: TenantScope,
  organisationId: string,
  theirId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('xero_links')
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'note')
    .where('their_id', '=', theirId)
    .select('our_id')
    .executeTakeFirst()
  return row?.our_id
}

export async function noteUncredited(
  scope: TenantScope,
  { organisationId, invoiceId }: { organisationId: string; invoiceId: string },
  theirIds: readonly string[],
): Promise<void> {
  if (theirIds.length === 0) return
  const { db, tenantId } = scope
  await dropSetOffs(scope, { organisationId, invoiceId, theirIds })
  const agreed: AgreedNote = { creditedCents: 0, allocationId: null, isVoid: false }
  await db
    .updateTable('xero_links')
    .set({ agreed: JSON.stringify(agreed) })
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'note')
    .where('invoice_id', '=', invoiceId)
    .where('their_id', 'in', theirIds)
    .execute()
}

/** Contacts that may be a customer; `isSeparate` once somebody has said that none of them is. */
interface ContactDoubt {
  candidates: ContactCandidate[]
  isSeparate: boolean
}
export async function keepDoubt(
  { db, tenantId, now }: TenantScope,
  customerId: string,
  candidates: readonly ContactCandidate[],
): Promise<void> {
  const values = { candidates: JSON.stringify(candidates), is_separate: false, found_at: now }
  await db
    .insertInto('xero_contact_doubts')
    .values({ tenant_id: tenantId, customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(values))
    .execute()
}
export async function findDoubt(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<ContactDoubt | undefined> {
  return db
    .selectFrom('xero_contact_doubts')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .select([sql<ContactCandidate[]>`candidates`.as('candidates'), 'is_separate as isSeparate'])
    .forUpdate()
    .executeTakeFirst()
}
export async function markSeparate({ db, tenantId }: TenantScope, customerId: string): Promise<void> {
  await db
    .updateTable('xero_contact_doubts')
    .set({ is_separate: true })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
export async function dropDoubt({ db, tenantId }: TenantScope, customerId: string): Promise<void> {
  await db
    .deleteFrom('xero_contact_doubts')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
