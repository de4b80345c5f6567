import { PAYMENT_METHODS } from '@skipyard/domain/bookings/booking-options.ts'
import classes from './payment-section.module.css'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** How the customer pays. */
export function PaymentSection({ form }: { form: OpenForm }) {
  const { disabled } = form.field('paymentMethod')
  return (
    <section>
      <SectionHead title="Payment Method" lock={form.lockOf('paymentMethod')} />
      <div className={classes.methods} role="radiogroup" aria-label="Payment Method">
        {PAYMENT_METHODS.map((paymentMethod) => (
          <label key={paymentMethod} className={classes.method}>
            <input
              type="radio"
              name="booking-payment"
              disabled={disabled}
              checked={form.values.paymentMethod === paymentMethod}
              onChange={() => form.change({ paymentMethod })}
            />
            {paymentMethod}
          </label>
        ))}
      </div>
    </section>
  )
}
