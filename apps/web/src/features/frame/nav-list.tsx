import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { NavItem } from './nav-item.tsx'
import classes from './nav-list.module.css'
import { useMenu } from './use-menu.ts'

interface NavListProps {
  onNavigate?: (() => void) | undefined
}

/** Brings the current entry into sight when another page is opened: the menu may be longer than the window. */
function useCurrentInSight() {
  const list = useRef<HTMLDivElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which entry is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return list
}

/** The menu as a list under group names, in the sidebar, the rail and the drawer: it scrolls, what is around it stays. */
export function NavList({ onNavigate }: NavListProps) {
  const list = useCurrentInSight()
  const menu = useMenu()
  return (
    <div className={classes.list} ref={list}>
      <ul className={classes.items}>
        {menu
          .filter(({ alone }) => alone === 'top')
          .map((item) => (
            <NavItem key={item.key} item={item} onNavigate={onNavigate} />
          ))}
      </ul>
      {menu
        .filter(({ alone }) => alone === undefined)
        .map((group) => (
          <div key={group.key}>
            <h2 className={classes.group} id={`menu-${group.key}`}>
              {group.name}
            </h2>
            <ul className={classes.items} aria-labelledby={`menu-${group.key}`}>
              {group.child.map((item) => (
                <NavItem key={item.key} item={item} onNavigate={onNavigate} />
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
