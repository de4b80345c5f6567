import type { WirePayment } from '@skipyard/contract/invoices.payments.ts'
import { paymentKindWords } from '@skipyard/domain/invoices/payment-register.ts'
import { formatAustralianDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useProfile } from '#web/client/use-profile.ts'
import classes from './payment-cells.module.css'
import { registerWords as words } from './texts.ts'

/** What kind of entry it is, and when and by whom it was undone. */
export function PaymentKind({ payment }: { payment: WirePayment }) {
  const { timeZone } = useProfile()
  const { undoneAt, undoneBy } = payment
  const kind = paymentKindWords(payment)
  if (undoneAt === null) return kind
  const day = formatAustralianDate(todayIn(timeZone, new Date(undoneAt)))
  const undone = words.undone(day, undoneBy ?? '')
  return (
    <span className={classes.undone} title={undone}>
      {kind} · {undone}
    </span>
  )
}
