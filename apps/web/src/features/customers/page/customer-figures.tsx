import type { WireCustomerWithTotals } from '@skipyard/contract/customers.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { FigureCard } from '#web/ui/figure-card.tsx'
import { Money } from '#web/ui/money.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-screen.module.css'

/** What the customer's bookings come to. */
export function CustomerFigures({ totals }: { totals: WireCustomerWithTotals['totals'] }) {
  const { bookings, total, paid, pending } = customerTexts.page.figures
  return (
    <section className={classes.figures} aria-label={customerTexts.page.bookings}>
      <FigureCard name={bookings}>{totals.bookings}</FigureCard>
      <FigureCard name={total}>
        <Money cents={dollarsToCents(totals.total)} />
      </FigureCard>
      <FigureCard name={paid}>
        <Money cents={dollarsToCents(totals.paid)} />
      </FigureCard>
      <FigureCard name={pending}>
        <Money cents={dollarsToCents(totals.pending)} />
      </FigureCard>
    </section>
  )
}
