import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** Whether the signed-in person may change what the company owns; the server asks the same policy. */
export function useMayStock(): boolean {
  const { userId, role } = useProfile()
  return canAdjustStock({ loginId: userId, role })
}
