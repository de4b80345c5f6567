import { type Kysely, sql } from 'kysely'

const TABLES = ['invoice_settings', 'payments', 'payment_allocations', 'gst_entries'] as const

/**
 * What the first form of 0098 kept of waiting money on cash: one line a booking, on the day of its first money, while its
 * second form keeps a line for each payment. Lines of a migration have random ids, those of the server ids by time. What
 * was attributed on accrual by the same run says what the money is a share of. A line of a lodged time stays.
 */
const UNDATED = sql`
  select e.tenant_id, e.id, e.booking_id, e.created_at, e.sales_cents as kept,
    s.sales_cents as net, s.free_cents as free_part, s.gst_cents as gst
  from gst_entries e
  join gst_entries s on s.tenant_id = e.tenant_id and s.booking_id = e.booking_id and s.created_at = e.created_at
    and s.basis = 'accrual' and s.pot = 'waiting' and s.sales_cents > 0
  left join invoice_settings l on l.tenant_id = e.tenant_id
  where e.basis = 'cash' and e.pot = 'waiting' and e.payment_id is null and e.sales_cents > 0
    and substr(e.id::text, 15, 1) = '4' and substr(s.id::text, 15, 1) = '4'
    and (l.lodged_until is null or e.day > l.lodged_until)`

/** The money that waited when such a line was made, as far as each payment reaches into what was agreed. */
const PARTS = sql`
  select tenant_id, id, booking_id, created_at, kept, net, free_part, gst, payment_id, received_on,
    least(greatest(reached, 0), net) as upto, least(greatest(reached - cents, 0), net) as before
  from (
    select m.*, sum(m.cents) over (partition by m.tenant_id, m.id order by m.received_on, m.entered_at, m.payment_id) as reached
    from (
      select u.*, p.id as payment_id, p.received_on, p.created_at as entered_at, sum(a.amount_cents) as cents
      from undated u
      join payment_allocations a on a.tenant_id = u.tenant_id and a.booking_id = u.booking_id
      join payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id and p.created_at <= u.created_at
        and (p.undone_at is null or p.undone_at > u.created_at)
      group by u.tenant_id, u.id, u.booking_id, u.created_at, u.kept, u.net, u.free_part, u.gst, p.id, p.received_on, p.created_at
    ) m
  ) r`

/** A share of what was agreed, as the domain's `paidShareOf` has it. */
const share = (part: 'free_part' | 'gst', cents: 'upto' | 'before') =>
  sql`round(${sql.ref(part)}::numeric * ${sql.ref(cents)} / net)::integer`

/**
 * Dates waiting money of installations that ran 0098 in its first form: on cash each payment counts on the day it came.
 * Nothing is left to do where 0098 ran as it is now, or where this ran before. A line whose payments no longer explain it
 * stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    with undated as (${UNDATED}), parts as (${PARTS}), explained as (
      select tenant_id, id from parts group by tenant_id, id, kept having sum(upto - before) = kept
    ), gone as (
      delete from gst_entries e using explained x where e.tenant_id = x.tenant_id and e.id = x.id
    )
    insert into gst_entries (tenant_id, id, booking_id, basis, pot, payment_id, day, sales_cents, free_cents, gst_cents,
      created_at)
    select p.tenant_id, gen_random_uuid(), p.booking_id, 'cash', 'waiting', p.payment_id, p.received_on,
      (p.upto - p.before)::integer, ${share('free_part', 'upto')} - ${share('free_part', 'before')},
      ${share('gst', 'upto')} - ${share('gst', 'before')}, p.created_at
    from parts p
    join explained x on x.tenant_id = p.tenant_id and x.id = p.id
    where p.upto <> p.before`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
