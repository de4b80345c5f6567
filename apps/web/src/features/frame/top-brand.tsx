import { Link } from '@tanstack/react-router'
import { Brand } from './brand.tsx'
import classes from './top-navigation.module.css'

/** The logo where the menu is on top; leads to the bookings as it does in the sidebar. */
export function TopBrand() {
  return (
    <Link className={classes.brand} to="/app/bookings" aria-label="Skipyard, to the bookings">
      <Brand />
    </Link>
  )
}
