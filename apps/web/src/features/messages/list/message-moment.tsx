import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { momentWords } from '#web/ui/words/moment-words.ts'

/** When a message was sent or given up, or when it goes. */
export function MessageMoment({ message: { endedAt, dueAt, createdAt } }: { message: WireMessage }) {
  const { timeZone } = useProfile()
  const at = endedAt ?? dueAt ?? createdAt
  return <time dateTime={at}>{momentWords(at, timeZone, new Date())}</time>
}
