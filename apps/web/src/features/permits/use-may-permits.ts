import { canChangeCouncils, canChangePermits } from '@skipyard/domain/permits/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

/** What the user may do with permits and councils, by the policy that the server uses too. */
export function useMayPermits() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canChangePermits(actor), changeCouncils: canChangeCouncils(actor) }
}
