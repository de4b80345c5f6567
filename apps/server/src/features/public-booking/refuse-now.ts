import { Failure } from '#server/http/failure.ts'

/** What was shown does not hold any more: 409 that names what of it. */
export const refuseNow = (field: string, message: string): Failure =>
  new Failure(409, message, { errors: [{ field, message }] })
