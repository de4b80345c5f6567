import { v7 as uuidv7 } from 'uuid'
import { statementOf } from '#server/database/client-dialect.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Money that came in for a booking before it had an invoice; below zero where an amount was typed wrongly. */
export interface Deposit {
  bookingId: string
  customerId: string
  amountCents: number
  method: string
}

/** A deposit that has been entered. */
export interface EnteredDeposit extends Deposit {
  id: string
}

/** Enters deposits of today, without waiting for it; they stay at their bookings until there is an invoice. */
export function insertDeposits(scope: TenantScope, deposits: readonly Deposit[]): EnteredDeposit[] {
  const rows = deposits.map((deposit) => ({ ...deposit, id: uuidv7() }))
  if (rows.length === 0) return rows
  const { tenantId, today, now, actor, actorName } = scope
  const insert = scope.db
    .with('money', (db) =>
      db.insertInto('payments').values(
        rows.map(({ id, customerId, amountCents, method }) => ({
          tenant_id: tenantId,
          id,
          customer_id: customerId,
          received_on: today,
          amount_cents: amountCents,
          kind: 'deposit',
          method,
          created_at: now,
          created_by: actor.loginId,
          created_by_name: actorName,
        })),
      ),
    )
    .insertInto('payment_allocations')
    .values(
      rows.map(({ id, customerId, bookingId, amountCents }) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        payment_id: id,
        customer_id: customerId,
        booking_id: bookingId,
        amount_cents: amountCents,
        counts_on: today,
      })),
    )
    .compile()
  scope.queue(statementOf(insert))
  return rows
}
