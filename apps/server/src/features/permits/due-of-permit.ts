import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import { permitDue } from '@skipyard/domain/permits/permit-due.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { PermittedBooking } from './permit.reads.ts'

/** What is due of a booking's permit, as it crosses the wire. */
export function dueOfPermit(
  { hire, permit }: PermittedBooking,
  council: Council | null,
  today: LocalDate,
): WireBookingPermit['due'] {
  const due = permitDue(hire, { permit, council }, today)
  return due && { ...due, by: toWireDate(due.by) }
}
