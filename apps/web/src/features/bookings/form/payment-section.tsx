import { PAYMENT_METHODS } from '@skipyard/domain/bookings/booking-options.ts'
import classes from './payment-section.module.css'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** How the customer pays. */
export function PaymentSection({ form }: { form: OpenForm }) {
  const { id, disabled } = form.fieldProps('paymentMode')
  return (
    <section>
      <SectionHead title="Payment Method" lock={form.lockOf('paymentMode')} />
      <div className={classes.methods} id={id} role="radiogroup" aria-label="Payment Method">
        {PAYMENT_METHODS.map((paymentMode) => (
          <label key={paymentMode} className={classes.method}>
            <input
              type="radio"
              name={id}
              disabled={disabled}
              checked={form.values.paymentMode === paymentMode}
              onChange={() => form.change({ paymentMode })}
            />
            {paymentMode}
          </label>
        ))}
      </div>
    </section>
  )
}
