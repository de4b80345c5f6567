import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { type TimeRange, timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './booking-summary.module.css'
import type { BookingValues } from './booking-values.ts'
import { Pair } from './pair.tsx'

function When({ date, range }: { date: LocalDate | null; range: TimeRange }) {
  if (date === null) return '–'
  return (
    <>
      <DateText date={date} withWeekday />, {timeRangeLabel(range)}
    </>
  )
}

function permitName({ numberOfDays }: BookingValues): string {
  if (!numberOfDays) return 'Permit'
  return numberOfDays === 1 ? 'Permit, 1 day' : `Permit, ${numberOfDays} days`
}

/** Everything chosen so far, to read back on the phone before saving. */
export function BookingSummary({ values }: { values: BookingValues }) {
  const price = values.bookingPayment ?? 0
  const paid = values.deposit ?? 0
  return (
    <>
      <h3 className={classes.title}>Summary</h3>
      <dl className={classes.pairs}>
        <Pair name="Bin">{values.binSize === null ? '–' : `${values.binSize} m³ ${values.binType}`}</Pair>
        <Pair name="Drop">
          <When date={values.dropoffDate} range={values.dropoffTimeRange} />
        </Pair>
        <Pair name="Pick up">
          <When date={values.pickupDate} range={values.pickupTimeRange} />
        </Pair>
        <Pair name="Customer">
          {values.name || '–'}
          <span className={classes.second}>{formatPhone(normalisePhone(values.phone))}</span>
        </Pair>
        <Pair name="Address">{values.address?.name ?? '–'}</Pair>
      </dl>
      <dl className={classes.pairs}>
        <Pair name="Price" isAmount>
          <Money cents={price} />
        </Pair>
        <Pair name="Paid" isAmount>
          <Money cents={-paid} />
        </Pair>
        <Pair name="Pending" isTotal>
          <Money cents={price - paid} />
        </Pair>
      </dl>
      <dl className={classes.pairs}>
        <Pair name="Tipping Cost" isAmount>
          <Money cents={values.tippingCost ?? 0} />
        </Pair>
        {values.permitRequired && (
          <Pair name={permitName(values)} isAmount>
            <Money cents={values.permitCost || 0} />
          </Pair>
        )}
      </dl>
    </>
  )
}
