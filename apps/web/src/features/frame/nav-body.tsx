import { IconBuildingWarehouse } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { Brand } from './brand.tsx'
import { CompanyBlock } from './company-block.tsx'
import classes from './nav-body.module.css'
import { NavItem } from './nav-item.tsx'
import { NavList } from './nav-list.tsx'
import { TrialNotice } from './trial-notice.tsx'
import { useMenu } from './use-menu.ts'

interface NavBodyProps {
  size: 'regular' | 'big'
  /** What stands beside the logo. */
  beside?: ReactNode
  onNavigate?: () => void
}

/** What the sidebar and the drawer hold: logo and company, the menu, which scrolls, and at the foot the settings. */
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
