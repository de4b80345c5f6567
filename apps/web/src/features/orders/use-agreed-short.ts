import { useAgreed } from '#web/client/use-agreed.ts'
import { orderWords } from './texts.ts'

/** Asks before an order is booked for which too few bins are free, once for each save. */
export function useAgreedShort() {
  const ask = useAgreed({ field: 'bookShort', ...orderWords.short })
  /** Null when the user declines. */
  return <T>(key: string, save: (beside: { bookShort: boolean }) => Promise<T>): Promise<T | null> =>
    ask(key, (bookShort) => save({ bookShort }))
}
