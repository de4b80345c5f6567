import { ApiError, isStale, messageOf } from './api-error.ts'
import { newIdempotencyKey } from './new-idempotency-key.ts'
import { giveUpSave } from './saves-under-way.ts'

const [NOT_FOUND, REPEATED, OUTAGE] = [404, 422, 500]

export const formWire = {
  newKey: newIdempotencyKey,
  giveUp: giveUpSave,
  failureOf: (problem: unknown) => {
    const { status, errors, savedId } =
      problem instanceof ApiError ? problem : new ApiError(0, messageOf(problem))
    return {
      reason: messageOf(problem),
      errors,
      isStale: isStale(problem),
      isGone: status === NOT_FOUND,
      isAlreadySaved: status === REPEATED && errors.length === 0,
      savedId,
      isAnswered: status > 0 && status < OUTAGE,
    }
  },
}
