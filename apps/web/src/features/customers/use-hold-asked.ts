import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { customerTexts } from './texts.ts'

const holdOf = (problem: unknown) =>
  formWire.failureOf(problem).errors.find(({ field }) => field === 'bookOnHold')?.message ?? ''

/**
 * Asks before a booking is taken for a customer on hold, once for each save: the answer is kept under its
 * idempotency key when the same is sent again after a lost connection or a reload.
 */
export function useHoldAsked() {
  const agreed = useRef('')
  const agree = async (key: string, hold: string): Promise<boolean> => {
    if (hold === '' || agreed.current === key) return true
    const { ask, yes } = customerTexts.hold
    if (!(await confirm({ title: ask, words: hold, confirmLabel: yes }))) return false
    agreed.current = key
    return true
  }
  /**
   * Sends a save, and asks when the server answers that the customer is on hold; null when the user
   * declines.
   */
  const send = async <T>(
    key: string,
    save: (beside: { bookOnHold: boolean }) => Promise<T>,
  ): Promise<T | null> => {
    if (agreed.current === key) return save({ bookOnHold: true })
    try {
      return await save({ bookOnHold: false })
    } catch (problem) {
      const hold = holdOf(problem)
      if (hold === '') throw problem
      return (await agree(key, hold)) ? save({ bookOnHold: true }) : null
    }
  }
  return { agree, send }
}
