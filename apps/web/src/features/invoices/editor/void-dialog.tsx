import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import type { LodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { cancelInvoice } from '../mutations.ts'
import { useLodgedUntil } from '../use-lodged-until.ts'
import { freedomOf } from './freedom-of.ts'
import { editorTexts } from './texts.ts'

const { voiding: words } = editorTexts

/** What becomes of it: struck out, or reversed by a note of today over what is left of it. */
function wordsOf(invoice: WireInvoice, lodgedUntil: LodgedUntil): string {
  if (freedomOf(invoice, lodgedUntil).toVoid !== 'reverse') return words.words
  const left = dollarsToCents(invoice.total)
  return left === 0 ? words.reversesNothing : words.reverses(formatAmount(left))
}

/** Asks for the reason before an invoice is voided, and says what stays. */
export function VoidDialog({ invoice, onClose }: { invoice: WireInvoice; onClose: () => void }) {
  const { _id, version, invoiceNumber } = invoice
  const lodgedUntil = useLodgedUntil()
  const form = useEntryForm({
    start: { reason: '' },
    wire: formWire,
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: invoiceTexts.voidReasonRequired }] : [],
    send: ({ reason }, key) => cancelInvoice(_id, { version, reason: reason.trim() }, key),
    tell: () => toastDone({ title: words.done(invoiceNumber) }),
    notSaved: words.failed,
    onSaved: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal opened onClose={onClose} title={words.title(invoiceNumber)}>
      <form onSubmit={submit} noValidate>
        <p style={{ marginTop: 0 }}>{wordsOf(invoice, lodgedUntil)}</p>
        <TextInput label={words.reason} required data-autofocus maxLength={300} {...form.text('reason')} />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={form.isSaving}>
            {words.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
