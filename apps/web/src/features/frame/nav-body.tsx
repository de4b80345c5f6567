import { IconBuildingWarehouse } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/use-profile.ts'
import { Brand } from './brand.tsx'
import { CompanyBlock } from './company-block.tsx'
import classes from './nav-body.module.css'
import { NavList } from './nav-list.tsx'
import { TrialNotice } from './trial-notice.tsx'

interface NavBodyProps {
  size: 'regular' | 'big'
  onNavigate?: () => void
}

/** What the sidebar and the drawer hold: logo, company, menu, days left of the trial. */
export function NavBody({ size, onNavigate }: NavBodyProps) {
  const { companyName } = useProfile()
  return (
    <>
      <Link
        className={classes.brand}
        to="/app/bookings"
        aria-label="Skipyard, to the bookings"
        onClick={onNavigate}
      >
        <Brand accent="var(--sky-nav-mark)" nameClassName={classes.name} />
      </Link>
      <CompanyBlock className={classes.company}>
        <IconBuildingWarehouse size="1rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.companyName}>{companyName}</span>
      </CompanyBlock>
      <NavList size={size} onNavigate={onNavigate} />
      <div className={classes.foot}>
        <TrialNotice />
      </div>
    </>
  )
}
