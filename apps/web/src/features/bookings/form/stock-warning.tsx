import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { countHire } from '@skipyard/domain/inventory/count-hire.ts'
import { shortageNotice } from '@skipyard/domain/inventory/shortage.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { availabilityDays } from '#web/features/inventory/availability-days.ts'
import { hireWindow } from '#web/features/inventory/hire-window.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import classes from './booking-form.module.css'
import { hireAtHand } from './hire-at-hand.ts'
import type { OpenForm } from './use-booking-form.ts'

/** Names the day on which the size runs short during this hire. Saving is never prevented (spec 000 §5). */
export function StockWarning({ form }: { form: OpenForm }) {
  const { values, opened } = form
  const {
    binSize: size,
    binType: type,
    drop: { date: drop },
    pick: { date: pick },
  } = values
  const window = hireWindow(type, { drop, pick }, opened.today)
  const { data } = useQuery({
    ...inventoryQueries.daysOfSize(
      window ?? { type, from: opened.today, to: opened.today },
      size ?? 2,
      false,
    ),
    enabled: window !== null && size !== null && pick !== null,
  })
  // A bin that has been brought is no longer to be found.
  const isTaking = jobIs('toCome', values.drop)
  if (!data || size === null || drop === null || pick === null || !isTaking) return null
  const days = countHire(availabilityDays(data), { size, type }, hireAtHand(form))
  const notice = shortageNotice({ size, type }, days, { dropDate: drop, pickDate: pick })
  if (notice === null) return null
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
      <span>
        <b>{notice.title}</b> {notice.body}
      </span>
    </div>
  )
}
