import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MenuItem } from './menu/menu-item.ts'
import { MenuLink, NavBadge } from './menu/menu-link.tsx'
import { useMenu } from './menu/use-menu.ts'
import classes from './settings-frame.module.css'

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
    <nav className={classes.list} aria-label={group.name} ref={list}>
      {sectionsOf(group.child).map(([name, items]) => (
        <div className={classes.section} key={name}>
          <h2 className={classes.name}>{name}</h2>
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.key}>
                <MenuLink className={classes.item} item={item} isExact>
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

export function SettingsFrame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const group = useMenu().find(({ link }) => link === SETTINGS)
  const isHere = pathname === SETTINGS || pathname.startsWith(`${SETTINGS}/`)
  if (!group || !isHere) return children
  return (
    <div className={classes.frame}>
      <SettingsList group={group} pathname={pathname} />
      <div className={classes.page}>{children}</div>
    </div>
  )
}
