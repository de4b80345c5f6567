import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLiveChanges } from '#web/client/live.ts'
import { loadPartsWhenIdle, part } from '#web/ui/part/part.tsx'
import { type Layout, useAppearance } from '#web/ui/theme/appearance.ts'
import classes from './app-frame.module.css'
import { FrameHeader } from './frame-header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useFrameKeys } from './use-frame-keys.ts'
import { useFrameOverlays } from './use-frame-overlays.tsx'
import { useTenantContext } from './use-tenant-context.ts'

const MegaMenu = part(async () => (await import('./mega-menu.tsx')).MegaMenu)
const TopNavigation = part(async () => (await import('./top-navigation.tsx')).TopNavigation)

const TOP_MENUS: Partial<Record<Layout, ComponentType>> = {
  'top-navigation': TopNavigation,
  'mega-menu': MegaMenu,
}

/** The frame of every page below /app: menu, header, page, and what may lie above them (spec 000 §2.3). */
export function AppFrame({ children }: { children: ReactNode }) {
  const { layout } = useAppearance()
  const { actions, overlays } = useFrameOverlays()
  const main = useFocusOnNavigation()
  useFrameKeys(actions)
  useLiveChanges()
  useTenantContext()
  useEffect(loadPartsWhenIdle, [])
  const TopMenu = TOP_MENUS[layout]
  return (
    <>
      <NoticeBar />
      <a className={classes.skip} href="#main-content">
        Skip to the page
      </a>
      <div className={`${classes.frame} ${classes.firstTime} ${TopMenu ? classes.withTopMenu : ''}`}>
        {!TopMenu && (
          <Sidebar
            size={layout === 'big-sidebar' ? 'big' : 'regular'}
            side={layout === 'right-sidebar' ? 'right' : 'left'}
          />
        )}
        <div className={classes.column}>
          <FrameHeader actions={actions} topMenu={TopMenu && <TopMenu />} />
          <main className={classes.main} id="main-content" tabIndex={-1} ref={main}>
            {children}
          </main>
        </div>
      </div>
      {overlays}
    </>
  )
}
