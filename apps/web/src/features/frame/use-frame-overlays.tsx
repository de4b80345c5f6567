import { useState } from 'react'
import { useIsSessionExpired } from '#web/client/session-expiry.ts'
import { useMovedTo } from '#web/client/tab-company.ts'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { CompanyMovedDialog } from './company-moved-dialog.tsx'
import type { FrameActions } from './frame-actions.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'

const KEY = 'skipyard.introSeen'

/** Whether the guide has been closed on this device. */
const hasSeenGuide = () => localStorage.getItem(KEY) === 'true'

/** It starts by itself only once; the user menu starts it again. */
const markGuideSeen = () => localStorage.setItem(KEY, 'true')

const IntroGuide = overlayPart(async () => (await import('./intro-guide.tsx')).IntroGuide)
const MenuDrawer = overlayPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, {
  isAsked: ({ isOpen }) => isOpen,
})
const MenuSearch = overlayPart(async () => (await import('./menu-search.tsx')).MenuSearch, {
  isAsked: ({ asked }) => asked > 0,
})

/** What may lie above the page, and how to ask for it. */
export function useFrameOverlays() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isExpired = useIsSessionExpired()
  const movedTo = useMovedTo()
  const [searchAsked, setSearchAsked] = useState(0)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const [isGuideOpen, setIsGuideOpen] = useState(() => !hasSeenGuide())
  const actions: FrameActions = {
    openMenu: () => setIsMenuOpen(true),
    openSearch: () => setSearchAsked((times) => times + 1),
    openShortcuts: () => setAreShortcutsOpen(true),
    startGuide: () => setIsGuideOpen(true),
  }
  const closeGuide = () => {
    markGuideSeen()
    setIsGuideOpen(false)
  }
  const overlays = (
    <>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <MenuSearch actions={actions} asked={searchAsked} onClose={() => setSearchAsked(0)} />
      <ShortcutList isOpen={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
      {isGuideOpen && !isExpired && <IntroGuide isActive onClose={closeGuide} />}
      {isExpired && <SessionExpiredDialog />}
      {movedTo && !isExpired && <CompanyMovedDialog there={movedTo} />}
    </>
  )
  return { actions, overlays }
}
