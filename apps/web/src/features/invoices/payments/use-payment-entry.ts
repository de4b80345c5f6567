import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useRef } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { editorTexts } from '../editor/texts.ts'
import { enterPayment, type NewPayment } from '../mutations.ts'
import { tellPaid } from '../tell-paid.ts'
import { accountTexts as words } from '../texts.ts'
import {
  type OpenInvoice,
  type PaymentEntry,
  paymentErrors,
  placeOfPayment,
  shareField,
  wireOfPayment,
} from './payment-entry.ts'

interface EnteredBy {
  customerName: string
  open: readonly OpenInvoice[]
  today: LocalDate
  onClose: () => void
}

/** What is being entered: at first everything that is left to pay, received today. */
export function usePaymentEntry({ customerName, open, today, onClose }: EnteredBy) {
  // What was sent: by their places among the shares the server names those that it refuses.
  const sent = useRef<NewPayment['allocations']>([])
  const form = useEntryForm<PaymentEntry, { id: string; payment: NewPayment }>({
    start: {
      amountCents: open.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
      date: today,
      method: 'BankTransfer',
      reference: '',
      typed: new Map(),
    },
    wire: formWire,
    fieldOf: (path) => placeOfPayment(path, sent.current),
    check: (entry) => paymentErrors(entry, open, today),
    send: async (entry, key) => {
      const payment = wireOfPayment(entry, open)
      sent.current = payment.allocations
      const { data } = await enterPayment(payment, key)
      return { id: data._id, payment }
    },
    tell: ({ id, payment }) =>
      tellPaid([id], {
        title: words.entered(formatAmount(dollarsToCents(payment.amount)), customerName),
        words: words.onInvoices(payment.allocations.length),
      }),
    notSaved: editorTexts.payment.failed,
    onSaved: onClose,
  })
  return {
    ...form,
    errorOfShare: (invoiceId: string) => form.errorOf(shareField(invoiceId)),
    /** A share that is typed stays; the others follow the amount. */
    typeShare: (invoiceId: string, cents: Cents) =>
      form.put(
        (before) => ({ ...before, typed: new Map(before.typed).set(invoiceId, cents) }),
        shareField(invoiceId),
        'allocations',
      ),
    oldestFirst: () => form.put((before) => ({ ...before, typed: new Map() }), 'share', 'allocations'),
  }
}

/** An open entry as the parts of the dialog see it. */
export type OpenPaymentEntry = ReturnType<typeof usePaymentEntry>
