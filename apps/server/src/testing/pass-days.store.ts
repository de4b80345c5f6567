import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Makes a booking as if it had been taken earlier: its jobs are so many days before, those in runs in none; so is what they are held until. */
export async function passDays(scope: TenantScope, bookingId: string, days: number): Promise<void> {
  await sql`
    update jobs set date = date - ${days}::int, held_until = held_until - ${days}::int, run_id = null, position = null
    where tenant_id = ${scope.tenantId} and booking_id = ${bookingId}`.execute(scope.db)
  await sql`
    update bookings set drop_date = drop_date - ${days}::int, pick_date = pick_date - ${days}::int
    where tenant_id = ${scope.tenantId} and id = ${bookingId}`.execute(scope.db)
}

/** Makes a run, with all its jobs and their bookings, as if it had been so many days before. */
export async function passDaysOfRun(scope: TenantScope, runId: string, days: number): Promise<void> {
  const { tenantId, db } = scope
  await sql`create temporary table passing on commit drop as
    select id, booking_id, position from jobs where tenant_id = ${tenantId} and run_id = ${runId}`.execute(db)
  await sql`update jobs set run_id = null, position = null
    where tenant_id = ${tenantId} and run_id = ${runId}`.execute(db)
  await sql`
    update runs r set date = date - ${days}::int, number = 1 + (
      select count(*) from runs o
      where o.tenant_id = ${tenantId} and o.truck_id = r.truck_id and o.date = r.date - ${days}::int)
    where tenant_id = ${tenantId} and id = ${runId}`.execute(db)
  await sql`update bookings set drop_date = drop_date - ${days}::int, pick_date = pick_date - ${days}::int
    where tenant_id = ${tenantId} and id in (select booking_id from passing)`.execute(db)
  await sql`update jobs set date = date - ${days}::int
    where tenant_id = ${tenantId} and booking_id in (select booking_id from passing)`.execute(db)
  await sql`update jobs j set run_id = ${runId}, position = p.position
    from passing p where j.tenant_id = ${tenantId} and j.id = p.id`.execute(db)
}

/** Makes an invoice as if it had been issued so many days before; its document goes on saying the day it was made. */
export async function passDaysOfInvoice(scope: TenantScope, invoiceId: string, days: number): Promise<void> {
  await sql`
    update invoices set issued_on = issued_on - ${days}::int, due_on = due_on - ${days}::int
    where tenant_id = ${scope.tenantId} and id = ${invoiceId}`.execute(scope.db)
}

/** Makes what the background has to do for the company due so many minutes earlier, as if they had gone by. */
export async function passMinutes({ db, tenantId }: TenantScope, minutes: number): Promise<void> {
  await sql`update due_work set due_at = due_at - ${minutes}::int * interval '1 minute'
    where tenant_id = ${tenantId}`.execute(db)
}
