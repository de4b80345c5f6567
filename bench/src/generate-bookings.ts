import type pg from 'pg'

/** How many bookings in how many days until the last month ahead, and among how many tenants. */
export interface Scale {
  name: string
  bookings: number
  days: number
  /** The big tenant's share: one booking in so many. */
  bigOneIn: number
  /** Tenants that share the others evenly. */
  smallTenants: number
}

/** performance.md: 2 million in 500 tenants, one of 200,000, a typical one of 3,600. */
export const LARGE: Scale = {
  name: 'large',
  bookings: 2_000_000,
  days: 1_430,
  bigOneIn: 10,
  smallTenants: 499,
}

/** A hundredth of it; a typical tenant is as big as in the large one. */
export const SMALL: Scale = {
  name: 'small',
  bookings: 20_000,
  days: 1_430,
  bigOneIn: 10,
  smallTenants: 5,
}

/** A year of a company of 140 bookings a day among thirteen others: filled in half a minute. */
export const BUSY: Scale = { name: 'busy', bookings: 110_600, days: 395, bigOneIn: 2, smallTenants: 13 }

const BATCH = 100_000

const rowsOf = ({ bookings, smallTenants, bigOneIn }: Scale) => `
  create unlogged table bench_rows as
  select i, tenant_no, row_number() over (partition by tenant_no order by i)::int as job_number
  from (
    select i, case when i % ${bigOneIn} = 0 then 0 else 1 + abs(hashint8extended(i, 1) % ${smallTenants}) end::int as tenant_no
    from generate_series(1::bigint, ${bookings}) i
  ) rows`

const tenants = `
  insert into tenants (tenant_id, company_name, email, phone, abn, time_zone, job_prefix, truck_count, bin_count, waste_types)
  select bench_id('tenant', n), 'Bench Skips ' || n, 'office@example.com.au', '0390000000', '51824753556',
    'Australia/Melbourne', 'BEN', 8, 200, '{General Waste,Soil}'
  from generate_series(0, (select max(tenant_no) from bench_rows)) n;
  insert into tenant_counters (tenant_id, next_job_number)
  select bench_id('tenant', tenant_no), count(*) + 1 from bench_rows group by tenant_no;
  insert into logins (id, email, mobile, password_hash)
  select bench_id('login', n), n || '@bench.example', '0400000000', '' from generate_series(0, 5) n;
  insert into memberships (tenant_id, login_id, role, company_name)
  select bench_id('tenant', n), bench_id('login', n), 'owner', 'Bench Skips ' || n from generate_series(0, 5) n;
  insert into users (tenant_id, id, name, email)
  select bench_id('tenant', n), bench_id('login', n), 'Bench', n || '@bench.example' from generate_series(0, 5) n;
  insert into sessions (id, login_id, tenant_id, refresh_hash, is_remembered, expires_at)
  select bench_id('session', n), bench_id('login', n), bench_id('tenant', n), '', true, now() + interval '10 years'
  from generate_series(0, 5) n`

const customers = `
  insert into customers (tenant_id, id, name, phone, email, type)
  select bench_id('tenant', tenant_no), bench_id('customer' || tenant_no, n), bench_name(n + tenant_no),
    '04' || lpad((n * 7919 % 100000000)::text, 8, '0'), '', 'Individual'
  from (select tenant_no, greatest(1, count(*) / 5)::int as many from bench_rows group by tenant_no) t,
    generate_series(1, many) n`

const helpers = `
  create function bench_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select ('01900000' || substr(md5(kind || n), 1, 4) || '7' || substr(md5(kind || n), 6, 3) || '8'
      || substr(md5(kind || n), 10, 15))::uuid $$;
  create function bench_pick(n bigint, salt int, choices text[]) returns text language sql immutable as
    $$ select choices[1 + abs(hashint8extended(n, salt) % array_length(choices, 1))] $$;
  create function bench_name(n bigint) returns text language sql immutable as
    $$ select bench_pick(n, 11, '{Nadia,Tom,Priya,Greg,Helen,Kostas,Mei-Ling,Daniel,Aroha,Louise,Hamish,Fatima,Liam,Chloe,Anh}')
      || ' ' || bench_pick(n, 12, '{Haddad,Beckett,Raman,Vasiliou,Zhou,Sforza,Ngata,Tran,Fraser,Murphy,Nguyen,Russo,Demir,Walsh,Singh}')
      || ' ' || n % 997 $$`

const bookingsBetween = (from: number, to: number, { bookings: all, days }: Scale) => `
  with shaped as (
    select r.*, bench_id('tenant', tenant_no) as tenant_id,
      (lpad(to_hex(1600000000000 + i * 50000), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid as id,
      1 + (abs(hashint8extended(i, 2)) % many)::int as customer_no,
      current_date - ${days - 30} + (i * ${days} / ${all})::int + (abs(hashint8extended(i, 3)) % 5)::int as drop_date,
      3 + (abs(hashint8extended(i, 4)) % 12)::int as hire_days,
      bench_pick(i, 5, '{Coburg,Footscray,Yarraville,Altona,Essendon,Brunswick,Northcote,Preston,Richmond,Carlton,Kew,Werribee,Newport,Sunshine,Laverton,Thornbury,Reservoir,Flemington,Kensington,Hawthorn}') as suburb,
      (bench_pick(i, 6, '{2,3,3,4,4,4,6,6,6,8,8,9,10,12,16,20,30}'))::int as bin_size,
      200 + (abs(hashint8extended(i, 7)) % 2000)::int as dollars
    from bench_rows r join bench_tenants t using (tenant_no) where i between ${from} and ${to}
  ), staged as (
    select *, drop_date + hire_days as pick_date,
      case when drop_date < current_date then 'Delivered' else 'Scheduled' end as drop_status,
      case when drop_date + hire_days < current_date then 'Returned' else 'Scheduled' end as pick_status,
      bench_name(customer_no + tenant_no) as customer_name,
      '04' || lpad((customer_no::bigint * 7919 % 100000000)::text, 8, '0') as customer_phone,
      (i % 240 + 1) || ' Rennie St, ' || suburb || ' VIC 3058' as address_name
    from shaped
  )
  insert into bookings (tenant_id, id, job_number, job_prefix, customer_id, customer_name, customer_phone, customer_email,
    customer_type, booking_source, address_name, suburb, post_code, lat, lon, bin_size, bin_type, price_cents, paid_cents,
    tipping_cost_cents, payment_method, payment_status, property_type, waste_type, bin_placement, is_permit_required,
    is_pick_date_confirmed, is_cart_over, is_heavy_load, office_notes, label, status, was_pending, drop_date, drop_status,
    pick_date, pick_status, search_text, created_by)
  select tenant_id, id, job_number, 'BEN', bench_id('customer' || tenant_no, customer_no), customer_name, customer_phone, '',
    'Individual', '', address_name, suburb, '3058', -37.74, 144.97, bin_size, case when bin_size > 12 then 'Hook' else 'Marrel' end,
    dollars * 100, case when i % 3 = 0 then dollars * 100 else 0 end, 10000, 'Cash',
    case when i % 3 = 0 then 'Completed' else 'Pending' end, 'Private', 'General Waste', 'Driveway', i % 11 = 0, i % 2 = 0,
    i % 13 = 0, i % 17 = 0, '', '',
    case when pick_status = 'Returned' then 'Returned' else drop_status end, false, drop_date, drop_status, pick_date, pick_status,
    lower('ben-' || job_number || ' ' || customer_name || ' ' || customer_phone || ' ' || suburb || ' ' || address_name), tenant_id
  from staged order by i`

/** Both jobs of a booking lie beside each other, as they do where they are entered with it. */
const jobs = `
  insert into jobs (tenant_id, id, booking_id, kind, date, from_hour, to_hour, status, staff_comments, driver_comments)
  select b.tenant_id, gen_random_uuid(), b.id, job.kind, job.date, 7, 12, job.status, '', ''
  from bookings b
  cross join lateral (values ('drop', b.drop_date, b.drop_status), ('pick', b.pick_date, b.pick_status))
    job (kind, date, status)`

const changed = (change: string, which: string) => `
  with changed as (
    update bookings set ${change} where ${which} returning tenant_id, id, drop_status, pick_status
  )
  update jobs j set status = case j.kind when 'drop' then c.drop_status else c.pick_status end
  from changed c where j.tenant_id = c.tenant_id and j.booking_id = c.id`

/** One pick in twenty of the last forty days is overdue, one drop in fifty of the last thirty was never updated. */
const LEFT_BEHIND = [
  changed(
    "pick_status = 'Scheduled', status = 'Delivered'",
    'pick_date between current_date - 40 and current_date - 1 and abs(hashint8(job_number)) % 20 = 0',
  ),
  changed(
    "drop_status = 'Scheduled', pick_status = 'Scheduled', status = 'Scheduled'",
    'drop_date between current_date - 30 and current_date - 1 and abs(hashint8(job_number)) % 50 = 1',
  ),
]

/** A little more of each size than is out today, so that some of the coming days are short. */
const STOCK = `
  insert into stock_adjustments (tenant_id, id, bin_size, bin_type, on_date, change, comments, created_by)
  select tenant_id, gen_random_uuid(), bin_size, bin_type, current_date - 1500, (count(*) * 1.05)::int, '', tenant_id
  from bookings where current_date between drop_date and pick_date group by tenant_id, bin_size, bin_type`

/** What a company has left undone, and its stock: without them no list but All would show anything. */
async function leaveThingsUndone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ done: boolean }>(
    'select exists (select from stock_adjustments) as done',
  )
  if (rows[0]?.done) return
  for (const change of LEFT_BEHIND) await client.query(change)
  await client.query(STOCK)
  await client.query('vacuum analyze')
}

/** Fills an empty database: rows in time order, tenants interleaved, the same every time. About five minutes for LARGE. */
export async function generateBookings(client: pg.Client, scale: Scale): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>('select exists (select from bookings) as filled')
  if (!rows[0]?.filled) await fill(client, scale)
  await leaveThingsUndone(client)
}

async function fill(client: pg.Client, scale: Scale): Promise<void> {
  await client.query(helpers)
  await client.query(rowsOf(scale))
  await client.query('create index on bench_rows (i)')
  await client.query(`create unlogged table bench_tenants as
    select tenant_no, greatest(1, count(*) / 5)::int as many from bench_rows group by tenant_no`)
  await client.query(tenants)
  await client.query(customers)
  for (let from = 1; from <= scale.bookings; from += BATCH) {
    await client.query(bookingsBetween(from, Math.min(from + BATCH - 1, scale.bookings), scale))
    process.stderr.write(`${from + BATCH - 1} of ${scale.bookings} bookings\n`)
  }
  await client.query(jobs)
  await client.query('insert into booked_suburbs select distinct tenant_id, suburb from bookings')
  await client.query('drop table bench_rows, bench_tenants')
}
