import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { customerTexts } from '#web/features/customers/texts.ts'
import { confirm } from '#web/ui/confirm.tsx'

/** How a save goes out: its key, and whether the customer's hold is known. */
interface Sending {
  key: string
  bookOnHold: boolean
}

const holdOf = (problem: unknown) =>
  formWire.failureOf(problem).errors.find(({ field }) => field === 'bookOnHold')?.message

/**
 * Sends a save, and asks when the server says that the customer is on hold; null when the answer is no. What was agreed
 * under the key of a save goes out under one key of its own, also when it is sent again after silence.
 */
export function useHoldAsked() {
  const agreed = useRef<{ of: string; key: string } | null>(null)
  return async <T>(key: string, send: (sending: Sending) => Promise<T>): Promise<T | null> => {
    if (agreed.current?.of === key) return send({ key: agreed.current.key, bookOnHold: true })
    try {
      return await send({ key, bookOnHold: false })
    } catch (problem) {
      const hold = holdOf(problem)
      if (hold === undefined) throw problem
      const { ask, yes } = customerTexts.hold
      if (!(await confirm({ title: ask, words: hold, confirmLabel: yes }))) return null
      agreed.current = { of: key, key: newIdempotencyKey() }
      return send({ key: agreed.current.key, bookOnHold: true })
    }
  }
}
