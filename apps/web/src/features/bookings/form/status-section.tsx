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
  const { values, change, fieldProps } = form
  const { today } = form.opened
  const drops = dropStatusOptions({
    isAllocated: before.drop.isAllocated,
    dropDate: values.dropoffDate ?? before.drop.date,
    today,
    current: before.drop.status,
  })
  const picks = pickStatusOptions({
    isDropAllocated: before.drop.isAllocated,
    isPickAllocated: before.pick.isAllocated,
    dropStatus: values.dropActionStatus,
    pickDate: values.pickupDate ?? before.pick.date,
    today,
    current: before.pick.status,
  })
  const shownPicks =
    values.dropActionStatus === 'Cancelled'
      ? (['Cancelled'] as const)
      : picks.filter((pick) => pick !== 'Cancelled')
  const pick = fieldProps('pickActionStatus')
  const isPickSettled = shownPicks.length < 2 && shownPicks[0] === values.pickActionStatus
  return (
    <section>
      <SectionHead
        title="Status"
        hint={isPickSettled ? whyPickIsSettled(values.dropActionStatus) : undefined}
        lock={form.lockOf('dropActionStatus')}
      />
      <div className={classes.three}>
        <Select
          label="Drop Status"
          data={drops}
          {...fieldProps('dropActionStatus')}
          value={values.dropActionStatus}
          onChange={(chosen) => {
            const dropActionStatus = drops.find((status) => status === chosen)
            if (dropActionStatus) change({ dropActionStatus })
          }}
        />
        <Select
          label="Pick Status"
          data={[...shownPicks]}
          {...pick}
          disabled={pick.disabled || isPickSettled}
          value={values.pickActionStatus}
          onChange={(chosen) => {
            const pickActionStatus = shownPicks.find((status) => status === chosen)
            if (pickActionStatus) change({ pickActionStatus })
          }}
        />
      </div>
    </section>
  )
}
