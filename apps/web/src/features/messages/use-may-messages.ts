import { canAnswerMessages, canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** What the signed-in person may do with messages; the server asks the same policy. */
export function useMayMessages() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canChangeMessages(actor), answer: canAnswerMessages(actor) }
}
