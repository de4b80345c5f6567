import type { ApiError } from '#web/client/api-error.ts'
import type { BookingErrors } from './booking-values.ts'
import { fieldOfWire } from './field-of-wire.ts'

/** The server's errors by the form's fields; those about no field of the form stay with the toast. */
export function errorsOfServer(problem: ApiError): BookingErrors {
  const errors: BookingErrors = {}
  for (const { field, message } of problem.errors) {
    const name = fieldOfWire(field)
    if (name !== null) errors[name] ??= message
  }
  return errors
}
