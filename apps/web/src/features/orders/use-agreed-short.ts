import { useAgreed } from '#web/client/use-agreed.ts'
import { orderWords } from './texts.ts'

export function useAgreedShort() {
  const ask = useAgreed({ field: 'bookShort', ...orderWords.short })
  /** Null when the user declines. */
  return <T>(key: string, save: (beside: { bookShort: boolean }) => Promise<T>): Promise<T | null> =>
    ask(key, (bookShort) => save({ bookShort }))
}
