import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/booking-options.ts'
import { checkPayment, checkRefund } from '@skipyard/domain/invoices/payment.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { MethodField } from '../method-field.tsx'
import { enterPayment, enterRefund } from '../mutations.ts'
import { editorTexts } from '../texts.ts'

const { payment: words } = editorTexts

const SAID = {
  payment: { title: words.add, done: words.saved, failed: words.failed },
  refund: { title: words.refund, done: words.refunded, failed: words.refundFailed },
}

/** What was answered is decided; after silence the same key makes sure that it is entered once. */
const isAnswered = (failure: unknown) => failure instanceof ApiError && failure.status > 0

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

/** What is wrong with an entry: at which field, and why. */
function problemOf(
  entry: Entry,
  { kind, invoice, today }: MoneyDialogProps,
): { field: string; message: string } | null {
  const { amountCents, date, method, reference } = entry
  if (date === null) return { field: 'date', message: texts.fleet.dateInvalid }
  const paid = { paidCents: dollarsToCents(invoice.paid), isVoid: false }
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
  return checked.ok ? null : { field: checked.field === 'date' ? 'date' : 'amount', message: checked.message }
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

/** A payment of an invoice, or money given back: how much, when, how, and by which reference. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { kind, invoice, today, onClose } = props
  const said = SAID[kind]
  const [entry, setEntry] = useState<Entry>({
    amountCents: dollarsToCents(kind === 'refund' ? invoice.paid : invoice.balanceDue),
    date: today,
    method: 'BankTransfer',
    reference: '',
  })
  const [key, setKey] = useState(newIdempotencyKey)
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null)
  const [isSaving, setSaving] = useState(false)
  const change = (changes: Partial<Entry>) => {
    setEntry({ ...entry, ...changes })
    setProblem(null)
  }
  const save = async () => {
    setSaving(true)
    try {
      await enter(props, entry, key)
      toastDone({ title: said.done(formatAmount(entry.amountCents), invoice.invoiceNumber) })
      onClose()
    } catch (failure) {
      if (isAnswered(failure)) setKey(newIdempotencyKey())
      toastFailed({ title: said.failed, words: messageOf(failure) })
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(entry, props)
    setProblem(wrong)
    if (wrong === null && !isSaving) void save()
  }
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${said.title}: ${invoice.invoiceNumber}`}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <MoneyField
          label={words.amount}
          required
          data-autofocus
          value={entry.amountCents === 0 ? null : entry.amountCents}
          error={errorAt('amount')}
          onChange={(cents) => change({ amountCents: cents ?? 0 })}
        />
        <DateField
          mt="sm"
          label={words.date}
          required
          isUsuallyPast
          today={today}
          value={entry.date}
          error={errorAt('date')}
          onChange={(date) => change({ date })}
        />
        <MethodField mt="sm" value={entry.method} onChange={(method) => change({ method })} />
        <TextInput
          mt="sm"
          label={words.reference}
          maxLength={100}
          value={entry.reference}
          onChange={({ currentTarget: { value: reference } }) => change({ reference })}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {editorTexts.voiding.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {said.title}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
