import type { WireBookingPrice } from '@skipyard/contract/bookings.price.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { HowItCame } from '#web/features/prices/how-it-came.tsx'
import { priceQueries } from '#web/features/prices/queries.ts'
import { bookingQueries } from '../queries.ts'
import classes from './booking-money.module.css'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.price

type Clock = NonNullable<WireBookingPrice['clock']>

/** The hire clock: what is paid for, and what the days beyond it come to today. */
function HireClock({ clock }: { clock: Clock }) {
  const { includedDays, daysOver, over, extraDay, paidUntil } = clock
  const day = fromWireDate(paidUntil)
  return (
    <div>
      <dt>{words.hire}</dt>
      <dd className={daysOver > 0 ? classes.late : undefined}>
        {daysOver > 0
          ? words.over(daysOver, formatDollars(dollarsToCents(over)))
          : words.included(includedDays, day === null ? '' : formatAustralianDate(day))}{' '}
        {extraDay > 0 && words.extraDay(formatDollars(dollarsToCents(extraDay)))}
      </dd>
    </div>
  )
}

/** How a booking's price came about, why another one was agreed, and its hire clock; nothing without a Price Book. */
export function BookingPrice({ bookingId }: { bookingId: string }) {
  const { data: book } = useQuery(priceQueries.book())
  const hasPrices = (book?.sheets.length ?? 0) > 0
  const { data, isError } = useQuery({ ...bookingQueries.price(bookingId), enabled: hasPrices })
  if (!hasPrices) return null
  if (isError) return <p className={classes.none}>{words.failed}</p>
  if (data === undefined) return null
  const { price, quote, reason, clock } = data
  if (quote === null) return <p className={classes.none}>{words.none}</p>
  const [cents, quoted] = [dollarsToCents(price), dollarsToCents(quote.total)]
  return (
    <dl className={classes.pairs}>
      <div>
        <dt>{words.title}</dt>
        <dd>
          {cents === quoted ? priceTexts.byBook(cents) : priceTexts.instead(cents, quoted, reason)}{' '}
          <HowItCame quote={quote} />
        </dd>
      </div>
      {clock && <HireClock clock={clock} />}
    </dl>
  )
}
