import type { PaymentMethod } from '../../bookings/draft/booking-options.ts'
import type { Cents } from '../../shared/money.ts'
import type { PaymentKind } from './payment.ts'

/** Kinds of money by which a customer pays; the others move or correct it. */
export const PAID_KINDS = ['deposit', 'payment'] as const satisfies readonly PaymentKind[]

interface Entry {
  kind: PaymentKind
  amountCents: Cents
  method: PaymentMethod
  isUndone: boolean
}

/** How the latest money came in, by which it goes back; null where none did. */
export const wayItCame = (newestFirst: readonly Entry[]): PaymentMethod | null =>
  newestFirst.find(
    ({ kind, amountCents, isUndone }) =>
      !isUndone && amountCents > 0 && PAID_KINDS.some((paid) => paid === kind),
  )?.method ?? null
