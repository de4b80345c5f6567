import {
  canAllocateDriver,
  canEditFleet,
  canSeeBankDetails,
  canShareDriverLink,
} from '@skipyard/domain/fleet/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

export function useMayFleet() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return {
    edit: canEditFleet(actor),
    allocate: canAllocateDriver(actor),
    seeBank: canSeeBankDetails(actor),
    share: canShareDriverLink(actor),
  }
}
