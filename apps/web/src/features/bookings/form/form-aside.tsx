import { InventoryPanel } from '#web/features/inventory/inventory-panel.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { hireAtHand } from './hire-at-hand.ts'
import type { OpenForm } from './use-booking-form.ts'

/** What helps with the step at hand: the yard, the customer, everything chosen so far. */
export function FormAside({ form }: { form: OpenForm }) {
  const { values, step, opened, change } = form
  if (step === 2) return <CustomerPanel values={values} />
  if (step === 3) return <BookingSummary values={values} />
  return (
    <InventoryPanel
      size={values.binSize}
      type={values.binType}
      hire={{ drop: values.dropoffDate, pick: values.pickupDate }}
      today={opened.today}
      hireAtHand={hireAtHand(values, opened)}
      onChooseSize={form.lockOf('binSize') === null ? (binSize) => change({ binSize }) : null}
    />
  )
}
