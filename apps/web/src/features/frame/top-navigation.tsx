import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MenuLink } from './menu-link.tsx'
import { NavBadge } from './nav-badge.tsx'
import { TopBrand } from './top-brand.tsx'
import classes from './top-navigation.module.css'
import { useMenu } from './use-menu.ts'

/** The menu as one row in the header: a button per group, its screens below it. */
export function TopNavigation() {
  const menu = useMenu()
  return (
    <>
      <TopBrand />
      <nav className={classes.nav} aria-label="Main menu" data-guide="menu">
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
      </nav>
    </>
  )
}
