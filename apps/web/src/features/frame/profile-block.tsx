import { lazy, Suspense, useState } from 'react'
import type { FrameActions } from './frame-actions.ts'
import { ProfileButton } from './profile-button.tsx'

const loadUserMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await loadUserMenu()).UserMenu }))

/** The profile block of the header. Its menu is fetched when somebody reaches for it. */
export function ProfileBlock({ actions }: { actions: FrameActions }) {
  const [isAsked, setIsAsked] = useState(false)
  const prepare = () => void loadUserMenu()
  const button = <ProfileButton onPointerEnter={prepare} onFocus={prepare} onClick={() => setIsAsked(true)} />
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <UserMenu actions={actions} />
    </Suspense>
  )
}
