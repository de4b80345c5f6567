import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { type LodgedUntil, whyLodged } from '@skipyard/domain/invoices/lodged-until.ts'
import { checkPayment, checkRefund } from '@skipyard/domain/invoices/money/payment.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { MethodField } from '../method-field.tsx'
import { enterPayment, enterRefund, takeWaiting } from '../mutations.ts'
import classes from './invoice-rail.module.css'
import { editorTexts } from './texts.ts'
import { useLodgedUntil } from './use-invoice-form.ts'

const { payment: words } = editorTexts

const SAID = {
  payment: { title: words.add, done: words.saved, failed: words.failed },
  refund: { title: words.refund, done: words.refunded, failed: words.refundFailed },
}

interface Entry {
  amountCents: Cents
  date: LocalDate | null
  method: PaymentMethod
  reference: string
}

interface MoneyDialogProps {
  kind: 'payment' | 'refund'
  invoice: WireInvoice
  today: LocalDate
  onClose: () => void
}

/** Errors of other fields are about the amount. */
const fieldOf = (path: string) => (path === 'date' || path === 'reference' ? path : 'amountCents')

function refundableOf({ status, paid, payments, waiting, waitingMethod }: WireInvoice) {
  if (status === 'void') return { isVoid: true, amount: waiting, method: waitingMethod }
  return { isVoid: false, amount: paid, method: payments.findLast(({ Amount }) => Amount > 0)?.method }
}

type Judged = MoneyDialogProps & { lodgedUntil: LodgedUntil }

function errorsOf(entry: Entry, { kind, invoice, today, lodgedUntil }: Judged): FieldError[] {
  const { amountCents, date, method, reference } = entry
  if (date === null) return [{ field: 'date', message: texts.fleet.dateInvalid }]
  const lodged = whyLodged(date, lodgedUntil)
  if (lodged !== null) return [{ field: 'date', message: lodged }]
  const { isVoid, amount } = refundableOf(invoice)
  const paid = { paidCents: dollarsToCents(amount), isVoid }
  const checked =
    kind === 'refund'
      ? checkRefund({ amountCents, receivedOn: date }, paid, today)
      : checkPayment(
          {
            amountCents,
            receivedOn: date,
            method,
            reference,
            allocations: [{ invoiceId: invoice._id, amountCents }],
          },
          [
            {
              id: invoice._id,
              invoiceNumber: invoice.invoiceNumber,
              customerId: invoice.contactID,
              balanceCents: dollarsToCents(invoice.balanceDue),
              isVoid: false,
            },
          ],
          today,
        )
  return checked.ok ? [] : [{ field: fieldOf(checked.field ?? ''), message: checked.message }]
}

function enter({ kind, invoice }: MoneyDialogProps, { date, ...entry }: Entry, key: string) {
  const amount = centsToDollars(entry.amountCents)
  const said = {
    date: date && toWireDate(date),
    amount,
    method: entry.method,
    reference: entry.reference.trim(),
  }
  return kind === 'refund'
    ? enterRefund({ ...said, invoiceId: invoice._id, version: invoice.version }, key)
    : enterPayment({ ...said, allocations: [{ invoiceId: invoice._id, amount }] }, key)
}

export function MoneyDialog(props: MoneyDialogProps) {
  const { kind, invoice, today, onClose } = props
  const lodgedUntil = useLodgedUntil()
  const said = SAID[kind]
  const refundable = refundableOf(invoice)
  const form = useEntryForm<Entry, Entry>({
    start: {
      amountCents: dollarsToCents(kind === 'refund' ? refundable.amount : invoice.balanceDue),
      date: today,
      method: (kind === 'refund' ? refundable.method : null) ?? 'BankTransfer',
      reference: '',
    },
    wire: formWire,
    fieldOf,
    check: (entry) => errorsOf(entry, { ...props, lodgedUntil }),
    send: async (entry, key) => {
      await enter(props, entry, key)
      return entry
    },
    tell: ({ amountCents }) =>
      toastDone({ title: said.done(formatAmount(amountCents), invoice.invoiceNumber) }),
    notSaved: said.failed,
    onSaved: onClose,
  })
  const { values: entry, change, errorOf } = form
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${said.title}: ${invoice.invoiceNumber}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': editorTexts.send.close }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        {kind === 'refund' && invoice.xero.isConnected && (
          <p style={{ marginTop: 0 }}>{words.refundLowers}</p>
        )}
        <MoneyField
          label={words.amount}
          required
          data-autofocus
          value={entry.amountCents === 0 ? null : entry.amountCents}
          error={errorOf('amountCents')}
          onChange={(cents) => change({ amountCents: cents ?? 0 })}
        />
        <DateField
          mt="sm"
          label={words.date}
          required
          isUsuallyPast
          today={today}
          value={entry.date}
          error={errorOf('date')}
          onChange={(date) => change({ date })}
        />
        <MethodField mt="sm" value={entry.method} onChange={(method) => change({ method })} />
        <TextInput mt="sm" label={words.reference} maxLength={100} {...form.text('reference')} />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {editorTexts.voiding.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {said.title}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

interface OfferedMoneyProps {
  invoice: WireInvoice
  isDirty: boolean
  today: LocalDate
}

export function OfferedMoney({ invoice, isDirty, today }: OfferedMoneyProps) {
  const [isRefunding, setRefunding] = useState(false)
  const { _id, version, invoiceNumber, status, waiting, balanceDue } = invoice
  if (waiting <= 0) return null
  const amount = formatAmount(dollarsToCents(Math.min(waiting, balanceDue)))
  const take = async () => {
    try {
      await takeWaiting(_id, { version })
      toastDone({ title: words.taken(amount, invoiceNumber) })
    } catch (problem) {
      toastFailed({ title: words.takeFailed, words: messageOf(problem) })
    }
  }
  return (
    <Row wrap gap={8} mt={10} className={classes.offered}>
      <p>{words.waits(formatAmount(dollarsToCents(waiting)))}</p>
      {status === 'void' && (
        <Button variant="default" size="xs" onClick={() => setRefunding(true)}>
          {words.refund}
        </Button>
      )}
      {balanceDue > 0 && (
        <Button variant="default" size="xs" disabled={isDirty} onClick={() => void take()}>
          {words.take(amount)}
        </Button>
      )}
      {isRefunding && (
        <MoneyDialog kind="refund" invoice={invoice} today={today} onClose={() => setRefunding(false)} />
      )}
    </Row>
  )
}
