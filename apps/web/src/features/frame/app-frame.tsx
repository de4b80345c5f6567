import { ModalsProvider } from '@mantine/modals'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useLiveChanges } from '#web/client/live.ts'
import { type Layout, useAppearance } from '#web/ui/theme/appearance.ts'
import classes from './app-frame.module.css'
import type { FrameActions } from './frame-actions.ts'
import { FrameHeader } from './frame-header.tsx'
import { hasSeenGuide, markGuideSeen } from './guide-memory.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useFrameKeys } from './use-frame-keys.ts'

const IntroGuide = lazy(() => import('./intro-guide.tsx').then((file) => ({ default: file.IntroGuide })))
const MegaMenu = lazy(() => import('./mega-menu.tsx').then((file) => ({ default: file.MegaMenu })))
const MenuSearch = lazy(() => import('./menu-search.tsx').then((file) => ({ default: file.MenuSearch })))
const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then((file) => ({ default: file.ShortcutList })),
)
const TopNavigation = lazy(() =>
  import('./top-navigation.tsx').then((file) => ({ default: file.TopNavigation })),
)

const TOP_MENUS: Partial<Record<Layout, ComponentType>> = {
  'top-navigation': TopNavigation,
  'mega-menu': MegaMenu,
}

function useOverlays() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
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
      <Suspense>
        {searchAsked > 0 && <MenuSearch actions={actions} asked={searchAsked} />}
        {areShortcutsOpen && <ShortcutList isOpen onClose={() => setAreShortcutsOpen(false)} />}
        {isGuideOpen && <IntroGuide isActive onClose={closeGuide} />}
      </Suspense>
      <SessionExpiredDialog />
    </>
  )
  return { actions, overlays }
}

/** The frame of every page below /app: menu, header, page, and what may lie above them (spec 000 §2.3). */
export function AppFrame({ children }: { children: ReactNode }) {
  const { layout } = useAppearance()
  const { actions, overlays } = useOverlays()
  const main = useFocusOnNavigation()
  useFrameKeys(actions)
  useLiveChanges()
  const TopMenu = TOP_MENUS[layout]
  return (
    <ModalsProvider modalProps={{ withCloseButton: false }}>
      <a className={classes.skip} href="#main-content">
        Skip to the page
      </a>
      <div className={`${classes.frame} ${classes.firstTime}`}>
        {!TopMenu && (
          <Sidebar
            size={layout === 'big-sidebar' ? 'big' : 'regular'}
            side={layout === 'right-sidebar' ? 'right' : 'left'}
          />
        )}
        <div className={classes.column}>
          <FrameHeader
            actions={actions}
            topMenu={
              TopMenu && (
                <Suspense>
                  <TopMenu />
                </Suspense>
              )
            }
          />
          <main className={classes.main} id="main-content" tabIndex={-1} ref={main}>
            {children}
          </main>
        </div>
      </div>
      {overlays}
    </ModalsProvider>
  )
}
