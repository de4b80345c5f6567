import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What a note is used for besides its own invoice: money that goes back, or another invoice of the booking. */
export type PaidOutTable = 'xero_refunds' | 'xero_set_offs'

interface PaidOutOf {
  table: PaidOutTable
  organisationId: string
}

export async function keepPaidOut(
  { db, tenantId, now }: TenantScope,
  { table, organisationId, invoiceId }: PaidOutOf & { invoiceId: string },
  { id, noteId, amountCents, theirId }: PaidOut & { theirId?: string },
): Promise<void> {
  const [column, value, again] =
    theirId === undefined
      ? [sql``, sql``, sql``]
      : [sql`, their_id`, sql`, ${theirId}::uuid`, sql`, their_id = excluded.their_id`]
  await sql`
    insert into ${sql.table(table)} (tenant_id, organisation_id, allocation_id, note_id, invoice_id, amount_cents,
      created_at${column})
    values (${tenantId}, ${organisationId}, ${id}, ${noteId}, ${invoiceId}, ${amountCents}, ${now}${value})
    on conflict (tenant_id, organisation_id, allocation_id, note_id) do update
      set amount_cents = excluded.amount_cents, invoice_id = excluded.invoice_id${again}`.execute(db)
}

export async function dropPaidOut(
  { db, tenantId }: TenantScope,
  { table, organisationId }: PaidOutOf,
  { id, noteId }: Omit<PaidOut, 'amountCents'>,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where tenant_id = ${tenantId} and organisation_id = ${organisationId} and allocation_id = ${id}
      and note_id = ${noteId}`.execute(db)
}

export interface HeldSetOff extends PaidOut {
  theirNoteId: string
}

export interface CreditSource {
  id: string
  theirNoteId: string
  invoiceId: string
  issuedOn: LocalDate
  amountCents: number
}

export async function loadSetOffs(
  { db, tenantId }: TenantScope,
  organisationId: string,
  invoiceId: string,
): Promise<HeldSetOff[]> {
  const { rows } = await sql<HeldSetOff>`
    select s.allocation_id as id, s.note_id as "noteId", s.amount_cents as "amountCents", l.their_id as "theirNoteId"
    from xero_set_offs s
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = ${organisationId} and l.kind = 'note'
      and l.our_id = s.note_id
    where s.tenant_id = ${tenantId} and s.organisation_id = ${organisationId} and s.invoice_id = ${invoiceId}
    order by s.allocation_id, s.note_id`.execute(db)
  return rows
}

export async function loadSources(
  { db, tenantId }: TenantScope,
  organisationId: string,
  { invoiceId, keeperIds }: { invoiceId: string; keeperIds: readonly string[] },
): Promise<CreditSource[]> {
  if (keeperIds.length === 0) return []
  const { rows } = await sql<CreditSource>`
    select n.id, l.their_id as "theirNoteId", n.invoice_id as "invoiceId", n.issued_on::text as "issuedOn",
      n.amount_cents - (l.agreed->>'creditedCents')::int - coalesce((
        select sum(r.amount_cents)::int from xero_refunds r
        where r.tenant_id = ${tenantId} and r.organisation_id = ${organisationId} and r.note_id = n.id), 0)
      - coalesce((
        select sum(s.amount_cents)::int from xero_set_offs s
        where s.tenant_id = ${tenantId} and s.organisation_id = ${organisationId} and s.note_id = n.id
          and s.invoice_id <> ${invoiceId}), 0) as "amountCents"
    from adjustment_notes n
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = ${organisationId} and l.kind = 'note'
      and l.our_id = n.id and not (l.agreed->>'isVoid')::boolean
    where n.tenant_id = ${tenantId} and n.invoice_id = any(${keeperIds}::uuid[])
    order by n.id`.execute(db)
  return rows
}

export async function loadGivenAway(
  { db, tenantId }: TenantScope,
  organisationId: string,
  invoiceId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select n.id, sum(s.amount_cents)::int as cents from adjustment_notes n
    join xero_set_offs s on s.tenant_id = ${tenantId} and s.organisation_id = ${organisationId} and s.note_id = n.id
    where n.tenant_id = ${tenantId} and n.invoice_id = ${invoiceId} group by n.id`.execute(db)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

export async function dropSetOffs(
  { db, tenantId }: TenantScope,
  {
    organisationId,
    invoiceId,
    theirIds,
  }: { organisationId: string; invoiceId: string; theirIds?: readonly string[] },
): Promise<void> {
  const which = theirIds ? sql`l.their_id = any(${theirIds}::uuid[])` : sql`true`
  await sql`
    delete from xero_set_offs where tenant_id = ${tenantId} and organisation_id = ${organisationId}
      and invoice_id = ${invoiceId} and note_id in (
        select l.our_id from xero_links l
        where l.tenant_id = ${tenantId} and l.organisation_id = ${organisationId} and l.kind = 'note' and ${which})`.execute(
    db,
  )
}

interface CreditRow {
  invoiceId: string
  noteId: string
  creditedCents: number
}

export async function readCredits(
  { db, tenantId }: TenantScope,
  organisationId: string,
  invoiceIds: readonly string[],
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select invoice_id as "invoiceId", their_id as "noteId", (agreed->>'creditedCents')::int as "creditedCents"
    from xero_links
    where tenant_id = ${tenantId} and organisation_id = ${organisationId} and kind = 'note'
      and invoice_id = any(${invoiceIds}::uuid[])
    union all
    select s.invoice_id, l.their_id, sum(s.amount_cents)::int from xero_set_offs s
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = ${organisationId} and l.kind = 'note'
      and l.our_id = s.note_id
    where s.tenant_id = ${tenantId} and s.organisation_id = ${organisationId}
      and s.invoice_id = any(${invoiceIds}::uuid[])
    group by s.invoice_id, l.their_id`.execute(db)
  return rows
}
