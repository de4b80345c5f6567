import type { WirePayment } from '@skipyard/contract/invoices.payments.ts'
import { registerTexts } from '@skipyard/domain/invoices/payment-register.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { PaidFor } from './paid-for.tsx'
import { PaymentAmount } from './payment-amount.tsx'
import { PaymentKind } from './payment-kind.tsx'

function howWords({ date: wire, method, reference }: WirePayment): string {
  const date = fromWireDate(wire)
  const parts = [date === null ? '' : formatAustralianDate(date), registerTexts.methods[method], reference]
  return parts.filter((part) => part !== '').join(' · ')
}

/** An entry of the register on a phone. */
export function PaymentCard({ payment }: { payment: WirePayment }) {
  return (
    <RowCard
      name={payment.customerName}
      state={<PaymentAmount payment={payment} />}
      menu={null}
      lines={[howWords(payment)]}
    >
      <PaymentKind payment={payment} /> <PaidFor payment={payment} />
    </RowCard>
  )
}
