import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { wayToVoid } from '@skipyard/domain/invoices/kept-invoice.ts'
import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import type { LodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { cancelInvoice, lowerPrice, raisePrice } from '../mutations.ts'
import { freedomOf } from './invoice-values.ts'
import { editorTexts } from './texts.ts'
import { useLodgedUntil } from './use-invoice-form.ts'

const { lowering: loweringWords } = editorTexts

interface Entry {
  amountCents: Cents
  reason: string
}

function loweringErrors({ amountCents, reason }: Entry, { total }: WireInvoice): FieldError[] {
  const most = dollarsToCents(total)
  if (amountCents <= 0) return [{ field: 'amountCents', message: invoiceTexts.payment.amountRequired }]
  if (amountCents > most)
    return [{ field: 'amountCents', message: invoiceTexts.loweredTooMuch(formatAmount(most)) }]
  return reason.trim() === '' ? [{ field: 'reason', message: invoiceTexts.reasonRequired }] : []
}

export function LowerDialog({ invoice, onClose }: { invoice: WireInvoice; onClose: () => void }) {
  const { _id, version, invoiceNumber } = invoice
  const form = useEntryForm<Entry, Entry>({
    start: { amountCents: 0, reason: '' },
    wire: formWire,
    fieldOf: (path) => (path === 'reason' ? path : 'amountCents'),
    check: (entry) => loweringErrors(entry, invoice),
    send: async (entry, key) => {
      const { amountCents, reason } = entry
      await lowerPrice(_id, { version, amount: centsToDollars(amountCents), reason: reason.trim() }, key)
      return entry
    },
    tell: ({ amountCents }) =>
      toastDone({ title: loweringWords.done(formatAmount(amountCents), invoiceNumber) }),
    notSaved: loweringWords.failed,
    onSaved: onClose,
  })
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const { amountCents } = form.values
  return (
    <Modal
      opened
      onClose={onClose}
      title={loweringWords.title(invoiceNumber)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': editorTexts.send.close }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <p style={{ marginTop: 0 }}>{loweringWords.words}</p>
        <MoneyField
          label={loweringWords.amount}
          required
          data-autofocus
          value={amountCents === 0 ? null : amountCents}
          error={form.errorOf('amountCents')}
          onChange={(cents) => form.change({ amountCents: cents ?? 0 })}
        />
        <TextInput mt="sm" label={loweringWords.reason} required maxLength={300} {...form.text('reason')} />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {editorTexts.voiding.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {loweringWords.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const { voiding: voidingWords } = editorTexts

/** What went back of an invoice, or was left on account, while Xero is connected: the payment stays on it there. */
function leftCentsOf({ xero, payments }: WireInvoice, by: 'refund' | 'account'): number {
  const left = payments.filter(({ kind, Amount }) => kind === by && Amount < 0)
  return xero.isConnected ? left.reduce((sum, { Amount }) => sum - dollarsToCents(Amount), 0) : 0
}

/** What voiding does: struck out, or reversed by a note of today for what is left. */
function wordsOf(invoice: WireInvoice, lodgedUntil: LodgedUntil): string {
  const leftCents = leftCentsOf(invoice, 'refund') + leftCentsOf(invoice, 'account')
  const way = wayToVoid(freedomOf(invoice, lodgedUntil).toVoid, leftCents > 0)
  if (way !== 'reverse') return voidingWords.words
  const left = dollarsToCents(invoice.total)
  return left === 0 ? voidingWords.reversesNothing : voidingWords.reverses(formatAmount(left))
}

/** Where its money is in Xero then, if some of it went back or was left on account. */
function wordsOfXero(invoice: WireInvoice): string | null {
  const [back, left] = [leftCentsOf(invoice, 'refund'), leftCentsOf(invoice, 'account')]
  if (back > 0) return voidingWords.refunded(formatAmount(back))
  return left > 0 ? voidingWords.leftOnAccount(formatAmount(left)) : null
}

export function VoidDialog({ invoice, onClose }: { invoice: WireInvoice; onClose: () => void }) {
  const { _id, version, invoiceNumber } = invoice
  const lodgedUntil = useLodgedUntil()
  const form = useEntryForm({
    start: { reason: '' },
    wire: formWire,
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: invoiceTexts.voidReasonRequired }] : [],
    send: ({ reason }, key) => cancelInvoice(_id, { version, reason: reason.trim() }, key),
    tell: () => toastDone({ title: voidingWords.done(invoiceNumber) }),
    notSaved: voidingWords.failed,
    onSaved: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal opened onClose={onClose} title={voidingWords.title(invoiceNumber)}>
      <form onSubmit={submit} noValidate>
        <p style={{ marginTop: 0 }}>{wordsOf(invoice, lodgedUntil)}</p>
        {wordsOfXero(invoice) && <p>{wordsOfXero(invoice)}</p>}
        <TextInput
          label={voidingWords.reason}
          required
          data-autofocus
          maxLength={300}
          {...form.text('reason')}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {voidingWords.cancel}
          </Button>
          <Button type="submit" color="red" loading={form.isSaving}>
            {voidingWords.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const { raising: words } = editorTexts

const errorsOf = ({ amountCents, reason }: Entry): FieldError[] => [
  ...(amountCents > 0 ? [] : [{ field: 'amountCents', message: invoiceTexts.payment.amountRequired }]),
  ...(reason.trim() === '' ? [{ field: 'reason', message: keptTexts.raiseReason }] : []),
]

/** The customer does not have the further invoice yet, so it is removed as if never made. */
async function takeBack({ _id, version, invoiceNumber }: WireInvoice) {
  try {
    await cancelInvoice(_id, { version, reason: words.undoReason }, newIdempotencyKey())
    toastDone({ title: editorTexts.voiding.done(invoiceNumber) })
  } catch (problem) {
    toastFailed({ title: editorTexts.voiding.failed, words: messageOf(problem) })
  }
}

interface RaiseDialogProps {
  invoice: WireInvoice
  amountCents?: Cents
  isTaxed?: boolean
  onClose: () => void
}

/** Raises an invoice that stays as sent, by a further invoice, which opens. */
export function RaiseDialog({
  invoice,
  amountCents: typedCents = 0,
  isTaxed = true,
  onClose,
}: RaiseDialogProps) {
  const { _id, version, invoiceNumber } = invoice
  const navigate = useNavigate()
  const form = useEntryForm<Entry, WireInvoice>({
    start: { amountCents: typedCents, reason: '' },
    wire: formWire,
    fieldOf: (path) => (path === 'reason' ? path : 'amountCents'),
    check: errorsOf,
    send: async ({ amountCents, reason }, key) => {
      const body = { version, amount: centsToDollars(amountCents), taxed: isTaxed, reason: reason.trim() }
      return (await raisePrice(_id, body, key)).data
    },
    tell: (further) =>
      toastDone({
        title: words.done(formatAmount(dollarsToCents(further.total)), invoiceNumber),
        words: further.invoiceNumber,
        action: { label: words.undo, onClick: () => void takeBack(further) },
      }),
    notSaved: words.failed,
    onSaved: (further) => {
      onClose()
      void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId: further._id } })
    },
  })
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const { amountCents } = form.values
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(invoiceNumber)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': editorTexts.send.close }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <p style={{ marginTop: 0 }}>{isTaxed ? words.words : words.untaxed}</p>
        <MoneyField
          label={words.amount}
          required
          data-autofocus
          value={amountCents === 0 ? null : amountCents}
          error={form.errorOf('amountCents')}
          onChange={(cents) => form.change({ amountCents: cents ?? 0 })}
        />
        <TextInput mt="sm" label={words.reason} required maxLength={300} {...form.text('reason')} />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {editorTexts.voiding.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {words.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
