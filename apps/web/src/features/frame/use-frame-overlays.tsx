import { lazy, Suspense, useState } from 'react'
import { useIsSessionExpired } from '#web/client/session-expiry.ts'
import type { FrameActions } from './frame-actions.ts'
import { hasSeenGuide, markGuideSeen } from './guide-memory.ts'

const IntroGuide = lazy(() => import('./intro-guide.tsx').then((file) => ({ default: file.IntroGuide })))
const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((file) => ({ default: file.MenuDrawer })))
const MenuSearch = lazy(() => import('./menu-search.tsx').then((file) => ({ default: file.MenuSearch })))
const SessionExpiredDialog = lazy(() =>
  import('./session-expired-dialog.tsx').then((file) => ({ default: file.SessionExpiredDialog })),
)
const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then((file) => ({ default: file.ShortcutList })),
)

/** What may lie above the page, and how to ask for it. Each is fetched when it is first asked for. */
export function useFrameOverlays() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isMenuMade, setIsMenuMade] = useState(false)
  const isExpired = useIsSessionExpired()
  const [searchAsked, setSearchAsked] = useState(0)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const [isGuideOpen, setIsGuideOpen] = useState(() => !hasSeenGuide())
  const actions: FrameActions = {
    openMenu: () => {
      setIsMenuMade(true)
      setIsMenuOpen(true)
    },
    openSearch: () => setSearchAsked((times) => times + 1),
    openShortcuts: () => setAreShortcutsOpen(true),
    startGuide: () => setIsGuideOpen(true),
  }
  const closeGuide = () => {
    markGuideSeen()
    setIsGuideOpen(false)
  }
  const overlays = (
    <Suspense>
      {isMenuMade && <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      {searchAsked > 0 && <MenuSearch actions={actions} asked={searchAsked} />}
      {areShortcutsOpen && <ShortcutList isOpen onClose={() => setAreShortcutsOpen(false)} />}
      {isGuideOpen && !isExpired && <IntroGuide isActive onClose={closeGuide} />}
      {isExpired && <SessionExpiredDialog />}
    </Suspense>
  )
  return { actions, overlays }
}
