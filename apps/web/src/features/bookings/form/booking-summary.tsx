import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { type TimeRange, timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './booking-summary.module.css'
import type { FormDraft } from './form-draft.ts'
import { Pair } from './pair.tsx'

function When({ date, range }: { date: LocalDate | null; range: TimeRange }) {
  if (date === null) return '–'
  return (
    <>
      <DateText date={date} withWeekday />, {timeRangeLabel(range)}
    </>
  )
}

function permitName({ days }: Permit): string {
  if (!days) return 'Permit'
  return days === 1 ? 'Permit, 1 day' : `Permit, ${days} days`
}

/** Everything chosen so far, to read back on the phone before saving. */
export function BookingSummary({ values }: { values: FormDraft }) {
  const { binSize, binType, drop, pick, customer, permit } = values
  const { priceCents, paidCents, tippingCostCents } = values
  return (
    <>
      <h3 className={classes.title}>Summary</h3>
      <dl className={classes.pairs}>
        <Pair name="Bin">{binSize === null ? '–' : `${binSize} m³ ${binType}`}</Pair>
        <Pair name="Drop">
          <When date={drop.date} range={drop.timeRange} />
        </Pair>
        <Pair name="Pick up">
          <When date={pick.date} range={pick.timeRange} />
        </Pair>
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
