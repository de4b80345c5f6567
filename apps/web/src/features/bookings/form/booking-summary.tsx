import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { Money } from '#web/ui/marks/money.tsx'
import classes from './booking-summary.module.css'
import type { FormDraft } from './form-draft.ts'
import { HirePairs } from './hire-pairs.tsx'
import { Pair } from './pair.tsx'

function permitName({ days }: Permit): string {
  if (!days) return 'Permit'
  return days === 1 ? 'Permit, 1 day' : `Permit, ${days} days`
}

/** Everything chosen so far, to read back on the phone before saving. */
export function BookingSummary({ values }: { values: FormDraft }) {
  const { customer, permit } = values
  const { priceCents, paidCents, tippingCostCents } = values
  return (
    <>
      <h3 className={classes.title}>Summary</h3>
      <HirePairs values={values} />
      <dl className={classes.pairs}>
        <Pair name="Customer">
          {customer.name || '–'}
          <span className={classes.second}>{formatPhone(normalisePhone(customer.phone))}</span>
        </Pair>
        <Pair name="Address">{values.address?.name ?? '–'}</Pair>
      </dl>
      <dl className={classes.pairs}>
        <Pair name="Price" isAmount>
          <Money cents={priceCents} />
        </Pair>
        <Pair name="Paid" isAmount>
          <Money cents={-paidCents} />
        </Pair>
        <Pair name="Pending" isTotal>
          <Money cents={priceCents - paidCents} />
        </Pair>
      </dl>
      <dl className={classes.pairs}>
        <Pair name="Tipping Cost" isAmount>
          <Money cents={tippingCostCents} />
        </Pair>
        {permit && (
          <Pair name={permitName(permit)} isAmount>
            <Money cents={permit.costCents || 0} />
          </Pair>
        )}
      </dl>
    </>
  )
}
