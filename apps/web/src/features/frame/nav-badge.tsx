import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import classes from './nav-badge.module.css'

interface NavBadgeProps {
  list: 'conflicting' | 'overdue'
}

const LOOK = { conflicting: classes.count, overdue: `${classes.count} ${classes.warning}` } as const
const MOST_SHOWN = 99

/** How many bookings wait in a list; follows what others change, and is nothing when none does. */
export function NavBadge({ list }: NavBadgeProps) {
  const { data: count = 0 } = useQuery(bookingQueries.count(list))
  if (count === 0) return null
  return (
    <span className={LOOK[list]}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>, {count} bookings</VisuallyHidden>
    </span>
  )
}
