import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import classes from './bin-section.module.css'
import { PriceNotice } from './price-notice.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** Price, what is paid of it, tipping cost, and what is left to pay. */
export function MoneySection({ form }: { form: OpenForm }) {
  const { money, values } = form
  const [price, paid] = [money('priceCents'), money('paidCents')]
  const pending = (values.priceCents || 0) - (values.paidCents || 0)
  const lock = form.lockOf('priceCents')
  return (
    <>
      <div className={classes.money}>
        <MoneyField
          label="Price"
          {...price}
          aria-busy={form.isPriceAsked || undefined}
          description={lock && <LockReason reason={lock} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onBlur={() => {
            price.onBlur()
            // A lower price can make what was paid too much: say so where it can be seen at once.
            if (paid.value !== null) paid.onBlur()
          }}
        />
        <MoneyField label="Paid" {...paid} />
        <MoneyField label="Tipping Cost" {...money('tippingCostCents')} />
        <div>
          <div className={classes.pendingLabel}>Pending</div>
          <output className={classes.pending} aria-label="Pending">
            {form.isPriceAsked && values.priceCents === null ? '–' : <Money cents={pending} />}
          </output>
        </div>
      </div>
      <PriceNotice form={form} />
    </>
  )
}
