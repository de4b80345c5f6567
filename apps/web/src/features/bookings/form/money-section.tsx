import { LockReason } from '#web/ui/lock-reason.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './bin-section.module.css'
import { MoneyField } from './money-field.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** Price, what is paid of it, tipping cost, and what is left to pay. */
export function MoneySection({ form }: { form: OpenForm }) {
  const { values, change } = form
  const pending = (values.bookingPayment || 0) - (values.deposit || 0)
  const lock = form.lockOf('bookingPayment')
  return (
    <div className={classes.money}>
      <MoneyField
        label="Price"
        {...form.fieldProps('bookingPayment')}
        description={lock && <LockReason reason={lock} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.bookingPayment}
        onChange={(bookingPayment) => change({ bookingPayment })}
        onBlur={() => {
          form.fieldProps('bookingPayment').onBlur()
          // A lower price can make what was paid too much: say so where it can be seen at once.
          if (values.deposit !== null) form.fieldProps('deposit').onBlur()
        }}
      />
      <MoneyField
        label="Paid"
        {...form.fieldProps('deposit')}
        value={values.deposit}
        onChange={(deposit) => change({ deposit })}
      />
      <MoneyField
        label="Tipping Cost"
        {...form.fieldProps('tippingCost')}
        value={values.tippingCost}
        onChange={(tippingCost) => change({ tippingCost })}
      />
      <div>
        <div className={classes.pendingLabel}>Pending</div>
        <output className={classes.pending} aria-label="Pending">
          <Money cents={pending} />
        </output>
      </div>
    </div>
  )
}
