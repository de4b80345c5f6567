import { Button, Popover } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import { screensOf } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { NavBadge } from './nav-badge.tsx'
import { TopBrand } from './top-brand.tsx'
import classes from './top-navigation.module.css'
import { useMenu } from './use-menu.ts'

/** One button that lays the whole menu out in columns, a column per group. */
export function MegaMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useMenu()
  return (
    <>
      <TopBrand />
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        width="min(60rem, 90vw)"
        trapFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            data-guide="menu"
            leftSection={<IconLayoutGrid size="1.0625rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Menu
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <nav className={classes.panel} aria-label="Main menu">
            {menu.map((group) => (
              <div key={group.key}>
                <h2 className={classes.group}>{group.name}</h2>
                <ul>
                  {screensOf([group]).map((item) => (
                    <li key={item.key}>
                      <MenuLink className={classes.item} item={item} onClick={() => setIsOpen(false)}>
                        <item.icon size="1.0625rem" stroke={1.75} aria-hidden="true" />
                        {item.name}
                        {item.badge && <NavBadge list={item.badge} />}
                      </MenuLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
