import { canChangeCouncils, canChangePermits } from '@skipyard/domain/permits/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

export function useMayPermits() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canChangePermits(actor), changeCouncils: canChangeCouncils(actor) }
}
