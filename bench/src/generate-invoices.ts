import type pg from 'pg'
import { generateBookings, SMALL } from './generate-bookings.ts'

/** A hundred invoices of each booking of the big tenant, a tenth of which nobody has paid. */
const invoices = `
  insert into invoices (tenant_id, id, booking_id, customer_id, job_number, sequence, invoice_number, customer_name,
    customer_email, suburb, po_number, is_gst_inclusive, issued_on, due_on, total_cents, gst_cents, free_cents, paid_cents, was_sent,
    send_state, created_at, created_by, created_by_name)
  select tenant_id, gen_random_uuid(), id, customer_id, job_number, n, 'BEN-' || job_number || '-' || lpad(n::text, 3, '0'),
    customer_name, '', suburb, '', true, day, day + 15, price_cents, price_cents / 11, 0,
    case when day < current_date - 60 or n % 3 = 0 then price_cents else 0 end, true, 'Sent', now(), tenant_id, 'Bench'
  from bookings, generate_series(1, 100) n, lateral (select current_date - (job_number * 37 + n * 19) % 1826 as day) d
  where tenant_id = bench_id('tenant', 0) order by n, job_number`

/** One customer has had 2,000 of them over five years. */
const bigCustomer = `update invoices set customer_id = bench_id('customer0', 1) where sequence = 1`

const payments = `
  insert into payments (tenant_id, id, customer_id, received_on, amount_cents, kind, method, created_at, created_by,
    created_by_name)
  select tenant_id, id, customer_id, due_on, paid_cents, 'payment', 'BankTransfer',
    now(), tenant_id, 'Bench'
  from invoices where paid_cents > 0;
  insert into payment_allocations (tenant_id, id, payment_id, customer_id, booking_id, invoice_id, amount_cents, counts_on)
  select tenant_id, gen_random_uuid(), id, customer_id, booking_id, id, paid_cents,
    due_on
  from invoices where paid_cents > 0`

/** Fills an empty database with 200,000 invoices of one tenant, the same every time; answers the customer with 2,000. */
export async function generateInvoices(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ isFilled: boolean }>(
    'select exists (select from payment_allocations) as "isFilled"',
  )
  if (!rows[0]?.isFilled) {
    await generateBookings(client, SMALL)
    for (const statement of [invoices, bigCustomer, payments, 'vacuum analyze']) await client.query(statement)
  }
  const customer = await client.query<{ id: string }>(`select bench_id('customer0', 1) as id`)
  return customer.rows[0]?.id ?? ''
}
