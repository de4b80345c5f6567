import type { WirePayment } from '@skipyard/contract/invoices.payments.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import classes from './payment-cells.module.css'

/** How much, crossed out once it was undone. */
export function PaymentAmount({ payment: { amount, undoneAt } }: { payment: WirePayment }) {
  const words = formatAmount(dollarsToCents(amount))
  return undoneAt === null ? <b>{words}</b> : <s className={classes.undone}>{words}</s>
}
