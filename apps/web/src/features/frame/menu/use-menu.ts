import { useMemo } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { menuFor } from './menu.ts'
import type { MenuItem } from './menu-item.ts'

export function useMenu(): MenuItem[] {
  const { userId, role } = useProfile()
  return useMemo(() => menuFor({ loginId: userId, role }), [userId, role])
}
