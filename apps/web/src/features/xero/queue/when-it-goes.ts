import { whenWords } from '#web/ui/words/moment-words.ts'
import { queueTexts } from './texts.ts'

const SOON_MS = 60_000

/** Within the next minute no time is given. */
export function whenItGoes(nextAt: string | null, timeZone: string, now: Date): string {
  const isSoon = nextAt === null || new Date(nextAt).getTime() - now.getTime() < SOON_MS
  return isSoon ? queueTexts.soon : queueTexts.next(whenWords(nextAt, timeZone, now))
}
