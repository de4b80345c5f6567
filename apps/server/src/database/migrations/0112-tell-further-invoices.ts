import { type Kysely, sql } from 'kysely'

const TABLES = ['bookings', 'invoices', 'invoice_versions'] as const

const billsBin = (version: string) => sql`${sql.ref(version)}.content -> 'lines' @> '[{"kind": "bin"}]'`

/** Another of the booking, made before, billed the bin when this one came. */
const CAME_BESIDE_THE_HIRE = sql`exists (
  select from invoices e
  join invoice_versions w on w.tenant_id = e.tenant_id and w.invoice_id = e.id and w.version = e.document_version
  where e.tenant_id = i.tenant_id and e.booking_id = i.booking_id and e.sequence < i.sequence and ${billsBin('w')}
    and (e.voided_on is null or e.voided_on > i.created_at::date))`

/**
 * An invoice knows whether it only adds to another; from before documents named that one, by which invoice billed the bin
 * when it was made. A booking whose hire no invoice bills any longer is to be invoiced again, at what was agreed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices add column is_further boolean not null default false`.execute(db)
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update invoices i set is_further = true
    from invoice_versions v
    where v.tenant_id = i.tenant_id and v.invoice_id = i.id and v.version = i.document_version
      and not ${billsBin('v')} and (v.content ? 'furtherTo' or ${CAME_BESIDE_THE_HIRE})`.execute(db)
  await sql`
    update bookings b set is_invoiced = false, price_cents = coalesce(b.agreed_cents, 0) + f.cents
    from (
      select tenant_id, booking_id, sum(net_cents)::integer as cents
      from invoices where voided_on is null
      group by tenant_id, booking_id having bool_and(is_further)
    ) f
    where f.tenant_id = b.tenant_id and f.booking_id = b.id and b.is_invoiced`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
