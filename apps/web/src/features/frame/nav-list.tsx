import type { MenuItem } from './menu-item.ts'
import { MenuLink } from './menu-link.tsx'
import { NavBadge } from './nav-badge.tsx'
import classes from './nav-list.module.css'
import { useMenu } from './use-menu.ts'

interface NavListProps {
  size: 'regular' | 'big'
  onNavigate?: (() => void) | undefined
}

function NavItem({ item, onNavigate }: { item: MenuItem; onNavigate?: (() => void) | undefined }) {
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

/** The menu as a list under group names: in the sidebar, the rail and the drawer. */
export function NavList({ size, onNavigate }: NavListProps) {
  const menu = useMenu()
  return (
    <div className={classes.list} data-size={size}>
      {menu.map((group) => (
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
