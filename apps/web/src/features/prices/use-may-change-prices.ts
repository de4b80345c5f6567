import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** Whether the person may say what things cost, as the server will judge again. */
export function useMayChangePrices(): boolean {
  const { userId, role } = useProfile()
  return canChangePrices({ loginId: userId, role })
}
