import { useMemo } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { menuFor } from './menu.ts'
import type { MenuItem } from './menu-item.ts'

/** The menu of the signed-in person. */
export function useMenu(): MenuItem[] {
  const { userId, role } = useProfile()
  return useMemo(() => menuFor({ loginId: userId, role }), [userId, role])
}
