import { useState } from 'react'
import { useIsSessionExpired } from '#web/client/session-expiry.ts'
import { useMovedTo } from '#web/client/tab-company.ts'
import { MoneyHost } from '#web/features/invoices/money-host.tsx'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { CompanyMovedDialog } from './company-moved-dialog.tsx'
import type { FrameActions } from './frame-actions.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'
import { useGuide } from './use-guide.ts'

const IntroGuide = overlayPart(async () => (await import('./intro-guide.tsx')).IntroGuide)
const MenuDrawer = overlayPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, {
  isAsked: ({ isOpen }) => isOpen,
})
const MenuSearch = overlayPart(async () => (await import('./menu-search.tsx')).MenuSearch, {
  isAsked: ({ asked }) => asked > 0,
})
const ShortcutList = overlayPart(async () => (await import('./shortcut-list.tsx')).ShortcutList, {
  isAsked: ({ isOpen }) => isOpen,
})

/** What may lie above the page, and how to ask for it. */
export function useFrameOverlays() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isExpired = useIsSessionExpired()
  const movedTo = useMovedTo()
  const [searchAsked, setSearchAsked] = useState(0)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const guide = useGuide()
  const actions: FrameActions = {
    openMenu: () => setIsMenuOpen(true),
    openSearch: () => setSearchAsked((times) => times + 1),
    openShortcuts: () => setAreShortcutsOpen(true),
    startGuide: guide.start,
  }
  const isGuideFree = searchAsked === 0 && !isMenuOpen && !areShortcutsOpen && !isExpired
  const overlays = (
    <>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <MenuSearch actions={actions} asked={searchAsked} onClose={() => setSearchAsked(0)} />
      <ShortcutList isOpen={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
      {guide.isOpen && isGuideFree && <IntroGuide isActive onClose={guide.close} />}
      <MoneyHost />
      {isExpired && <SessionExpiredDialog />}
      {movedTo && !isExpired && <CompanyMovedDialog there={movedTo} />}
    </>
  )
  return { actions, overlays }
}
