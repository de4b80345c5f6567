import type { MenuItem } from './menu-item.ts'
import { MenuLink } from './menu-link.tsx'
import { NavBadge } from './nav-badge.tsx'
import classes from './nav-item.module.css'

interface NavItemProps {
  item: MenuItem
  onNavigate?: (() => void) | undefined
}

/** An entry of the menu beside the page: sign, name, and how many wait there. */
export function NavItem({ item, onNavigate }: NavItemProps) {
  return (
    <li>
      <MenuLink className={classes.item} item={item} onClick={onNavigate}>
        <item.icon size="1.0625rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>{item.name}</span>
        {item.badge && <NavBadge list={item.badge} />}
      </MenuLink>
    </li>
  )
}
