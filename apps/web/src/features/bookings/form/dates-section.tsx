import { daysBetween } from '@skipyard/domain/shared/local-date.ts'
import classes from './dates-section.module.css'
import { DropFields } from './drop-fields.tsx'
import { PickFields } from './pick-fields.tsx'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

function daysOnSite({ drop, pick }: OpenForm['values']): string | null {
  if (drop.date === null || pick.date === null || pick.date < drop.date) return null
  const days = daysBetween(drop.date, pick.date)
  if (days === 0) return 'Same day'
  return days === 1 ? '1 day on site' : `${days} days on site`
}

/** When the bin comes and when it goes. */
export function DatesSection({ form }: { form: OpenForm }) {
  return (
    <section>
      <SectionHead title="Dates" hint={daysOnSite(form.values)} />
      <div className={classes.dates}>
        <DropFields form={form} />
        <PickFields form={form} />
      </div>
    </section>
  )
}
