import { NavBody } from './nav-body.tsx'
import classes from './sidebar.module.css'

interface SidebarProps {
  size: 'regular' | 'big'
  side: 'left' | 'right'
}

/** The menu beside the page: 240 px, an icon rail below 1200 px, in the drawer below 992 px. */
export function Sidebar({ size, side }: SidebarProps) {
  return (
    <nav className={classes.nav} data-size={size} data-side={side} data-guide="menu" aria-label="Main menu">
      <NavBody size={size} />
    </nav>
  )
}
