import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { orderWords } from './texts.ts'

const shortOf = (problem: unknown) =>
  formWire.failureOf(problem).errors.find(({ field }) => field === 'bookShort')?.message ?? ''

/** Asks before an order is booked for which too few bins are free, once for each save. */
export function useAgreedShort() {
  const agreed = useRef('')
  /** Null when the user declines. */
  return async <T>(key: string, save: (beside: { bookShort: boolean }) => Promise<T>): Promise<T | null> => {
    if (agreed.current === key) return save({ bookShort: true })
    try {
      return await save({ bookShort: false })
    } catch (problem) {
      const short = shortOf(problem)
      if (short === '') throw problem
      const { title, yes } = orderWords.short
      if (!(await confirm({ title, words: `${short.replace(/\*$/, '')}.`, confirmLabel: yes }))) return null
      agreed.current = key
      return save({ bookShort: true })
    }
  }
}
