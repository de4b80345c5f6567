import { InventoryPanel } from '#web/features/inventory/inventory-panel.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { hireAtHand } from './hire-at-hand.ts'
import type { OpenForm } from './use-booking-form.ts'

/** What helps with the step at hand: the yard, the customer, everything chosen so far. */
export function FormAside({ form, step }: { form: OpenForm; step: number }) {
  const { values, opened, change } = form
  if (step === 2) return <CustomerPanel form={form} />
  if (step === 3) return <BookingSummary values={values} />
  return (
    <InventoryPanel
      size={values.binSize}
      type={values.binType}
      hire={{ drop: values.drop.date, pick: values.pick.date }}
      today={opened.today}
      hireAtHand={hireAtHand(form)}
      onChooseSize={form.lockOf('binSize') === null ? (binSize) => change({ binSize }) : null}
    />
  )
}
