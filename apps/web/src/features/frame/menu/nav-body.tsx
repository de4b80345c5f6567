import { IconBuildingWarehouse } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CompanyBlock, TrialNotice } from '../company-block.tsx'
import { Brand } from './brand.tsx'
import type { MenuItem } from './menu-item.ts'
import { MenuLink, NavBadge } from './menu-link.tsx'
import classes from './nav-body.module.css'
import { useMenu } from './use-menu.ts'

interface NavItemProps {
  item: MenuItem
  onNavigate?: (() => void) | undefined
}

function NavItem({ item, onNavigate }: NavItemProps) {
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

interface NavListProps {
  onNavigate?: (() => void) | undefined
}

function useCurrentInSight() {
  const list = useRef<HTMLDivElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which entry is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return list
}

function NavList({ onNavigate }: NavListProps) {
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

interface NavBodyProps {
  size: 'regular' | 'big'
  beside?: ReactNode
  onNavigate?: () => void
}

export function NavBody({ size, beside, onNavigate }: NavBodyProps) {
  const { companyName } = useProfile()
  const feet = useMenu().filter(({ alone }) => alone === 'foot')
  return (
    <div className={classes.body} data-menu-size={size}>
      <div className={classes.head}>
        <Link
          className={classes.brand}
          to="/app/bookings"
          aria-label="Skipyard, to the bookings"
          onClick={onNavigate}
        >
          <Brand accent="var(--sky-nav-mark)" nameClassName={classes.name} />
        </Link>
        {beside}
      </div>
      <CompanyBlock className={classes.company}>
        <IconBuildingWarehouse size="1rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.companyName}>{companyName}</span>
      </CompanyBlock>
      <NavList onNavigate={onNavigate} />
      <div className={classes.foot}>
        <ul>
          {feet.map((item) => (
            <NavItem key={item.key} item={item} onNavigate={onNavigate} />
          ))}
        </ul>
        <TrialNotice />
      </div>
    </div>
  )
}
