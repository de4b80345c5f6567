import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/** A statement as the product's own query builder makes it. */
export interface Statement {
  sql: string
  parameters: unknown[]
}

/** What the floor is told on its command line. */
export interface FloorOrder {
  connection: pg.ClientConfig
  tenantId: string
  page: Statement
  count: Statement
}

/**
 * The floor under a benchmark: bare node:http and pg with the same SQL, as the owner of the database: no framework, no
 * sign-in, no tenancy, no checks. It runs in a process of its own.
 */
const { connection, tenantId, page, count }: FloorOrder = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...connection, max: 16 })

const rowsOf = async ({ sql, parameters }: Statement): Promise<unknown[]> =>
  (await pool.query(sql, parameters)).rows

const COPIED_COLUMNS = `customer_id, customer_name, customer_phone, customer_email, customer_type, booking_source, address_name,
  suburb, post_code, lat, lon, bin_size, bin_type, price_cents, paid_cents, tipping_cost_cents, payment_method,
  payment_status, property_type, waste_type, bin_placement, is_permit_required, is_pick_date_confirmed, is_cart_over,
  is_heavy_load, office_notes, label, status, was_pending, drop_date, drop_status, pick_date, pick_status, search_text,
  created_by`

/** The rows of one new booking: key, number, booking, two jobs, suburb, audit. */
async function insertBooking(): Promise<unknown> {
  const client = await pool.connect()
  const id = randomUUID()
  try {
    await client.query('begin')
    await client.query(
      `insert into idempotency_keys (tenant_id, login_id, key, request_hash, reply) values ($1, $2::uuid, md5($2::uuid::text), 'x', '{}')`,
      [tenantId, id],
    )
    const { rows } = await client.query(
      'update tenant_counters set next_job_number = next_job_number + 1 where tenant_id = $1 returning next_job_number - 1 as number',
      [tenantId],
    )
    await client.query(
      `insert into bookings (tenant_id, id, job_number, job_prefix, ${COPIED_COLUMNS})
       select tenant_id, $2, $3, job_prefix, ${COPIED_COLUMNS} from bookings where tenant_id = $1 and job_number = 1`,
      [tenantId, id, rows[0]?.number],
    )
    await client.query(
      `insert into jobs (tenant_id, id, booking_id, kind, date, from_hour, to_hour, status, staff_comments, driver_comments)
       values ($1, gen_random_uuid(), $2, 'drop', current_date, 7, 17, 'Scheduled', '', ''),
         ($1, gen_random_uuid(), $2, 'pick', current_date, 7, 17, 'Scheduled', '', '')`,
      [tenantId, id],
    )
    await client.query(`insert into booked_suburbs values ($1, 'Coburg') on conflict do nothing`, [tenantId])
    await client.query(
      `insert into audit_entries (tenant_id, id, action, subject_id, actor_id, actor_name, changes, at)
       values ($1, gen_random_uuid(), 'booking.created', $2, $2, 'Bench', '{}', now())`,
      [tenantId, id],
    )
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
}

const handlers: Record<string, () => Promise<unknown>> = {
  '/page': () => rowsOf(page),
  '/page-and-count': async () => ({ data: await rowsOf(page), total: await rowsOf(count) }),
  '/insert': insertBooking,
}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', async () => {
    const body = await handlers[request.url ?? '']?.()
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on ${typeof address === 'object' ? address?.port : ''}\n`)
})
