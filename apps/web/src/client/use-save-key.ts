import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { newIdempotencyKey } from './new-idempotency-key.ts'

/**
 * The Idempotency-Key of a save: sent again without an answer it is the same save, done once. A refusal, or something
 * else typed, makes the next press another one.
 */
export function useSaveKey() {
  const key = useRef(newIdempotencyKey())
  const renew = () => {
    key.current = newIdempotencyKey()
  }
  return {
    current: () => key.current,
    renew,
    renewIfAnswered: (problem: unknown) => {
      if (problem instanceof ApiError && problem.status > 0) renew()
    },
  }
}
