import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { customerTexts } from '#web/features/customers/texts.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'

const holdOf = (problem: unknown) =>
  formWire.failureOf(problem).errors.find(({ field }) => field === 'bookOnHold')?.message

/**
 * Sends a save, and asks when the server says that the customer is on hold; null when the answer is no. It goes out again
 * under the key it has, as after any refusal: sent once more after silence or a reload, it is still one booking.
 */
export function useHoldAsked() {
  const agreed = useRef('')
  return async <T>(key: string, send: (beside: { bookOnHold: boolean }) => Promise<T>): Promise<T | null> => {
    if (agreed.current === key) return send({ bookOnHold: true })
    try {
      return await send({ bookOnHold: false })
    } catch (problem) {
      const hold = holdOf(problem)
      if (hold === undefined) throw problem
      const { ask, yes } = customerTexts.hold
      if (!(await confirm({ title: ask, words: hold, confirmLabel: yes }))) return null
      agreed.current = key
      return send({ bookOnHold: true })
    }
  }
}
