import type { ApiError } from '#web/client/api-error.ts'
import type { BookingComplaints } from './booking-values.ts'
import { fieldOfWire } from './field-of-wire.ts'

/** The server's complaints by the form's fields; those about no field of the form stay with the toast. */
export function complaintsOfServer(problem: ApiError): BookingComplaints {
  const complaints: BookingComplaints = {}
  for (const { field, message } of problem.errors) {
    const name = fieldOfWire(field)
    if (name !== null) complaints[name] ??= message
  }
  return complaints
}
