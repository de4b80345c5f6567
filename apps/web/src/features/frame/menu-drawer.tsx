import { Drawer } from '@mantine/core'
import classes from './menu-drawer.module.css'
import { NavBody } from './nav-body.tsx'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The menu below 992 px: 240 px from the left, closed by choosing, Escape or a tap beside it. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size={240}
      withCloseButton={false}
      classNames={{ content: classes.content, body: classes.body }}
      aria-label="Main menu"
    >
      <nav className={classes.nav} aria-label="Main menu">
        <NavBody size="regular" onNavigate={onClose} />
      </nav>
    </Drawer>
  )
}
