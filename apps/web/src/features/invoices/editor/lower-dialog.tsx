import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { lowerPrice } from '../mutations.ts'
import { editorTexts } from './texts.ts'

const { lowering: words } = editorTexts

interface Entry {
  amountCents: Cents
  reason: string
}

function errorsOf({ amountCents, reason }: Entry, { total }: WireInvoice): FieldError[] {
  const most = dollarsToCents(total)
  if (amountCents <= 0) return [{ field: 'amountCents', message: invoiceTexts.payment.amountRequired }]
  if (amountCents > most)
    return [{ field: 'amountCents', message: invoiceTexts.loweredTooMuch(formatAmount(most)) }]
  return reason.trim() === '' ? [{ field: 'reason', message: invoiceTexts.reasonRequired }] : []
}

/** By how much an invoice falls whose lines are locked, and why: an adjustment note takes it off. */
export function LowerDialog({ invoice, onClose }: { invoice: WireInvoice; onClose: () => void }) {
  const { _id, version, invoiceNumber } = invoice
  const form = useEntryForm<Entry, Entry>({
    start: { amountCents: 0, reason: '' },
    wire: formWire,
    fieldOf: (path) => (path === 'reason' ? path : 'amountCents'),
    check: (entry) => errorsOf(entry, invoice),
    send: async (entry, key) => {
      const { amountCents, reason } = entry
      await lowerPrice(_id, { version, amount: centsToDollars(amountCents), reason: reason.trim() }, key)
      return entry
    },
    tell: ({ amountCents }) => toastDone({ title: words.done(formatAmount(amountCents), invoiceNumber) }),
    notSaved: words.failed,
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
      title={words.title(invoiceNumber)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': editorTexts.send.close }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <p style={{ marginTop: 0 }}>{words.words}</p>
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
