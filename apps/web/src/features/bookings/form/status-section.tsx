import { Select } from '@mantine/core'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { dropStatusOptions } from '@skipyard/domain/bookings/drop-status-options.ts'
import type { DropStatus } from '@skipyard/domain/bookings/job-status.ts'
import { pickStatusOptions } from '@skipyard/domain/bookings/pick-status-options.ts'
import classes from './booking-form.module.css'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

interface StatusSectionProps {
  form: OpenForm
  /** The booking being edited. */
  before: Booking
}

function whyPickIsSettled(drop: DropStatus): string {
  if (drop === 'Cancelled') return 'The pick is cancelled with the drop'
  if (drop === 'Delivered') return 'Pick opens on its day, once it is in a run'
  return 'Pick opens once the drop is Delivered'
}

/** How far each job is; what can be chosen follows from allocation, dates and the other job (spec 000 §4). */
export function StatusSection({ form, before }: StatusSectionProps) {
  const { values, change, field } = form
  const { drop, pick } = values
  const { today } = form.opened
  const drops = dropStatusOptions({
    isAllocated: before.drop.isAllocated,
    dropDate: drop.date ?? before.drop.date,
    today,
    current: before.drop.status,
  })
  const picks = pickStatusOptions({
    isDropAllocated: before.drop.isAllocated,
    isPickAllocated: before.pick.isAllocated,
    dropStatus: drop.status,
    pickDate: pick.date ?? before.pick.date,
    today,
    current: before.pick.status,
  })
  const shownPicks =
    drop.status === 'Cancelled' ? (['Cancelled'] as const) : picks.filter((status) => status !== 'Cancelled')
  const pickProps = field('pick.status')
  const isPickSettled = shownPicks.length < 2 && shownPicks[0] === pick.status
  return (
    <section>
      <SectionHead
        title="Status"
        hint={isPickSettled ? whyPickIsSettled(drop.status) : undefined}
        lock={form.lockOf('drop.status')}
      />
      <div className={classes.three}>
        <Select
          label="Drop Status"
          data={drops}
          {...field('drop.status')}
          value={drop.status}
          onChange={(chosen) => {
            const status = drops.find((one) => one === chosen)
            if (status) change({ drop: { status } })
          }}
        />
        <Select
          label="Pick Status"
          data={[...shownPicks]}
          {...pickProps}
          disabled={pickProps.disabled || isPickSettled}
          value={pick.status}
          onChange={(chosen) => {
            const status = shownPicks.find((one) => one === chosen)
            if (status) change({ pick: { status } })
          }}
        />
      </div>
    </section>
  )
}
