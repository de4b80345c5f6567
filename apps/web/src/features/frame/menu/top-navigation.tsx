import { Button, Menu, Popover } from '@mantine/core'
import { IconChevronDown, IconLayoutGrid } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { Brand } from './brand.tsx'
import { screensOf } from './menu.ts'
import { MenuLink, NavBadge } from './menu-link.tsx'
import classes from './top-navigation.module.css'
import { useMenu } from './use-menu.ts'

function TopBrand() {
  return (
    <Link className={classes.brand} to="/app/bookings" aria-label="Skipyard, to the bookings">
      <Brand />
    </Link>
  )
}

export function TopNavigation() {
  const menu = useMenu()
  return (
    <>
      <TopBrand />
      <Row as="nav" gap={2} aria-label="Main menu" data-guide="menu">
        {menu
          .filter(({ alone }) => alone === 'top')
          .map((item) => (
            <MenuLink key={item.key} className={classes.lone} item={item}>
              {item.name}
            </MenuLink>
          ))}
        {menu
          .filter(({ child }) => child.length > 0)
          .map((group) => (
            <Menu key={group.key} trigger="click-hover" position="bottom-start" width={220}>
              <Menu.Target>
                <Button
                  className={classes.opener}
                  variant="subtle"
                  leftSection={
                    <group.icon className={classes.sign} size="1.0625rem" stroke={1.75} aria-hidden="true" />
                  }
                  rightSection={<IconChevronDown size="0.875rem" stroke={1.75} aria-hidden="true" />}
                >
                  {group.name}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {group.child.map((item) => (
                  <Menu.Item
                    key={item.key}
                    leftSection={<item.icon size="1.0625rem" stroke={1.75} aria-hidden="true" />}
                    rightSection={item.badge && <NavBadge list={item.badge} />}
                    renderRoot={(props) => <Link to={item.link} {...props} />}
                  >
                    {item.name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ))}
      </Row>
    </>
  )
}

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
                <Block as="h2" size="small" weight={550} tone="dim" py={4} px={8}>
                  {group.name}
                </Block>
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
