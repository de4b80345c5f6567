import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import type { BenchDatabase } from './bench-database.ts'

/**
 * What a company with a price book has beside 200,000 bookings: a price with its clock for each, an extra at every tenth
 * pick, what was charged beside the prices until three days ago decided, and whatever has an invoice marked so.
 */
const FILL = `
  insert into booking_prices (tenant_id, booking_id, quote, quoted_cents, included_days, paid_extra_days, extra_day_cents,
    included_kg, per_tonne_cents, quoted_at)
  select tenant_id, id, jsonb_build_object('zone', 'West', 'priceClass', '', 'validFrom', '2023-01-01', 'lines', '[]'::jsonb,
      'totalCents', price_cents, 'includedDays', 7, 'includedKg', 1500, 'extraDayCents', 2200, 'perTonneCents', 18000),
    price_cents, 7, greatest(0, pick_date - drop_date - 7 - job_number % 3), 2200, 1500, 18000, drop_date
  from bookings where tenant_id = bench_id('tenant', 0);
  insert into job_extras (tenant_id, job_id, name, booking_id, count, driver_name, noted_at)
  select j.tenant_id, j.id, 'Mattress', b.id, 1, 'Bench', b.pick_date
  from bookings b join jobs j on j.tenant_id = b.tenant_id and j.booking_id = b.id and j.kind = 'pick'
  where b.tenant_id = bench_id('tenant', 0) and b.pick_status = 'Returned' and b.job_number % 10 = 0;
  insert into decided_lines (tenant_id, id, booking_id, origin, kind, words, unit_cents, quantity_thousandths, is_taxed,
    is_approved, decided_at, decided_by_name, subject, settled_thousandths, reason, invoice_id)
  select b.tenant_id, gen_random_uuid(), b.id, line.kind || ':0', line.kind, 'Bench', 2200, line.settled, true, line.settled % 7 > 0,
    b.pick_date, 'Bench', line.subject, line.settled, '', (select i.id from invoices i where i.tenant_id = b.tenant_id and i.booking_id = b.id limit 1)
  from bookings b
  join booking_prices p on p.tenant_id = b.tenant_id and p.booking_id = b.id
  join tip_visits v on v.tenant_id = b.tenant_id and v.booking_id = b.id,
  lateral (values
    ('extra-days', '', 1000 * (b.pick_date - b.drop_date - 7 - p.paid_extra_days)),
    ('overweight', '', v.weight_kg - 1500),
    ('extra', 'Mattress', case when b.job_number % 10 = 0 then 1000 else 0 end)
  ) line (kind, subject, settled)
  where b.tenant_id = bench_id('tenant', 0) and b.pick_date < current_date - 3 and line.settled > 0;
  update bookings b set is_invoiced = true
  where b.tenant_id = bench_id('tenant', 0) and b.pick_date < current_date - 3
    and exists (select from invoices i where i.tenant_id = b.tenant_id and i.booking_id = b.id)`

/** Gives the big company what its bookings charge beside their prices, once. */
export async function fillCharges({ connection }: BenchDatabase): Promise<void> {
  await asOwner(connection, async (client) => {
    const { rows } = await client.query<{ isFilled: boolean }>(
      'select exists (select from decided_lines) as "isFilled"',
    )
    if (rows[0]?.isFilled) return
    await client.query(FILL)
    for (const table of ['booking_prices', 'job_extras', 'decided_lines', 'bookings', 'jobs']) {
      await client.query(`vacuum analyze ${table}`)
    }
  })
}
