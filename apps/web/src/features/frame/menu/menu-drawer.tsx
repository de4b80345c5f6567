import { CloseButton, Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Column } from '#web/ui/layout/parts.tsx'
import classes from './menu-drawer.module.css'
import { NavBody } from './nav-body.tsx'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
}

export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  // Opens after it is there: a drawer that begins open does not know where the focus came from.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return (
    <Drawer.Root opened={isShown} onClose={onClose} position="left" size={240}>
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.content }} aria-label="Menu">
        <Drawer.Body className={classes.body}>
          <Column as="nav" tall className={classes.nav} aria-label="Main menu">
            <NavBody
              size="regular"
              onNavigate={onClose}
              beside={<CloseButton className={classes.close} aria-label="Close the menu" onClick={onClose} />}
            />
          </Column>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
