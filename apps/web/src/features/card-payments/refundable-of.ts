import type { WireCardPayment } from '@skipyard/contract/card-payments/card-payments.ts'
import { refundableCents } from '@skipyard/domain/card-payments/card-payment.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'

/** In cents. */
export const refundableOf = ({ state, amount, paid, refunded }: WireCardPayment): number =>
  refundableCents({
    state,
    amountCents: dollarsToCents(amount),
    paidCents: dollarsToCents(paid),
    refundedCents: dollarsToCents(refunded),
  })
