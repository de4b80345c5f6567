import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { forgetTenant, keepSettings } from '#web/client/kept-settings.ts'
import { useLiveChanges } from '#web/client/live.ts'
import { queryClient } from '#web/client/query-client.ts'
import { clearSession } from '#web/client/session/session.ts'
import { useTurnOfDay } from '#web/client/use-today.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { beginGoing, isGoing } from '#web/ui/page/go-keys.ts'
import { loadPartsWhenIdle, part } from '#web/ui/part/part.tsx'
import { type Layout, useAppearance } from '#web/ui/theme/appearance.ts'
import classes from './app-frame.module.css'
import type { FrameActions } from './frame-actions.ts'
import { FrameHeader } from './frame-header.tsx'
import type { MenuItem } from './menu/menu-item.ts'
import { MenuLink, NavBadge } from './menu/menu-link.tsx'
import { NavBody } from './menu/nav-body.tsx'
import { useMenu } from './menu/use-menu.ts'
import { NoticeBar } from './notice-bar.tsx'
import settingsFrameClasses from './settings-frame.module.css'
import { useFrameOverlays } from './use-frame-overlays.tsx'

const SETTINGS = '/app/settings'

function sectionsOf(items: readonly MenuItem[]): [name: string, items: MenuItem[]][] {
  const sections = new Map<string, MenuItem[]>()
  for (const item of items) {
    const name = item.section ?? ''
    sections.set(name, [...(sections.get(name) ?? []), item])
  }
  return [...sections]
}

function SettingsList({ group, pathname }: { group: MenuItem; pathname: string }) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which entry is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav className={settingsFrameClasses.list} aria-label={group.name} ref={list}>
      {sectionsOf(group.child).map(([name, items]) => (
        <div className={settingsFrameClasses.section} key={name}>
          <h2 className={settingsFrameClasses.name}>{name}</h2>
          <ul className={settingsFrameClasses.items}>
            {items.map((item) => (
              <li key={item.key}>
                <MenuLink className={settingsFrameClasses.item} item={item} isExact>
                  <span>{item.name}</span>
                  {item.badge && <NavBadge list={item.badge} />}
                </MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function SettingsFrame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const group = useMenu().find(({ link }) => link === SETTINGS)
  const isHere = pathname === SETTINGS || pathname.startsWith(`${SETTINGS}/`)
  if (!group || !isHere) return children
  return (
    <div className={settingsFrameClasses.frame}>
      <SettingsList group={group} pathname={pathname} />
      <div className={settingsFrameClasses.page}>{children}</div>
    </div>
  )
}

const APP = '/app'

const isInApp = (path: string) => path === APP || path.startsWith(`${APP}/`)

/** Loads the company's settings below /app and keeps them on the device as they change (spec 000 §3, §9). */
function useKeptSettings() {
  const { data, dataUpdatedAt, error } = useQuery(tenantQueries.settings())
  useEffect(() => {
    if (data && dataUpdatedAt > 0) keepSettings(data)
  }, [data, dataUpdatedAt])
  return error instanceof ApiError ? error.status : null
}

/**
 * Reads the company's settings below /app, forgets them when the user goes back out of it or they are
 * refused with 403. A 401 waits for the notice that the session is over, which forgets them too (spec 000
 * §8, §9).
 */
function useTenantContext() {
  const refusal = useKeptSettings()
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    if (refusal !== 403) return
    forgetTenant()
    void navigate({ to: '/login' }).then(clearSession)
  }, [refusal, navigate])
  useEffect(() => {
    let hasLeftBack = false
    const stop = history.subscribe(({ action, location }) => {
      const isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
      hasLeftBack = isBack && !isInApp(location.pathname)
    })
    return () => {
      stop()
      if (!hasLeftBack) return
      forgetTenant()
      queryClient.removeQueries({ queryKey: tenantQueries.settings().queryKey })
    }
  }, [history])
}

function useFrameKeys(actions: FrameActions) {
  const navigate = useNavigate()
  const goTo = (to: '/app/bookings' | '/app/dashboard') => () => {
    if (isGoing()) void navigate({ to })
  }
  useHotkeys([
    ['mod+K', actions.openSearch],
    ['shift+?', actions.openShortcuts],
    ['?', actions.openShortcuts],
    ['G', beginGoing],
    ['B', goTo('/app/bookings'), { preventDefault: false }],
    ['D', goTo('/app/dashboard'), { preventDefault: false }],
  ])
  useHotkeys([['mod+K', actions.openSearch]], [], true)
}

function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

interface SidebarProps {
  size: 'regular' | 'big'
  side: 'left' | 'right'
}

function Sidebar({ size, side }: SidebarProps) {
  return (
    <nav className={classes.nav} data-size={size} data-side={side} data-guide="menu" aria-label="Main menu">
      <NavBody size={size} />
    </nav>
  )
}

const MegaMenu = part(async () => (await import('./menu/top-navigation.tsx')).MegaMenu)
const TopNavigation = part(async () => (await import('./menu/top-navigation.tsx')).TopNavigation)

const TOP_MENUS: Partial<Record<Layout, ComponentType>> = {
  'top-navigation': TopNavigation,
  'mega-menu': MegaMenu,
}

interface AppFrameProps {
  isBare: boolean
  children: ReactNode
}

export function AppFrame({ isBare, children }: AppFrameProps) {
  const { layout } = useAppearance()
  const { actions, overlays } = useFrameOverlays()
  const main = useFocusOnNavigation()
  useFrameKeys(actions)
  useLiveChanges()
  useTurnOfDay()
  useTenantContext()
  useEffect(loadPartsWhenIdle, [])
  const TopMenu = TOP_MENUS[layout]
  if (isBare) {
    return (
      <>
        <NoticeBar />
        <main className={classes.bare} id="main-content" tabIndex={-1} ref={main}>
          {children}
        </main>
        {overlays}
      </>
    )
  }
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
            <SettingsFrame>{children}</SettingsFrame>
          </main>
        </div>
      </div>
      {overlays}
    </>
  )
}
