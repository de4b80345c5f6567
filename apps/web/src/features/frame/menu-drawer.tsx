import { CloseButton, Drawer } from '@mantine/core'
import classes from './menu-drawer.module.css'
import { NavBody } from './nav-body.tsx'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The menu below 992 px: 240 px from the left, closed by choosing, Escape or a tap beside it. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="left" size={240}>
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.content }} aria-label="Menu">
        <Drawer.Body className={classes.body}>
          <nav className={classes.nav} aria-label="Main menu">
            <NavBody
              size="regular"
              onNavigate={onClose}
              beside={<CloseButton className={classes.close} aria-label="Close the menu" onClick={onClose} />}
            />
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
