import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { cancelInvoice } from '../mutations.ts'
import { editorTexts } from '../texts.ts'

const { voiding: words } = editorTexts

/** Asks for the reason before an invoice is voided, and says what stays. */
export function VoidDialog({ invoice, onClose }: { invoice: WireInvoice; onClose: () => void }) {
  const { _id, version, invoiceNumber } = invoice
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await cancelInvoice(_id, { version, reason: reason.trim() })
      toastDone({ title: words.done(invoiceNumber) })
      onClose()
    } catch (problem) {
      toastFailed({ title: words.failed, words: messageOf(problem) })
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '' && !isSaving) void save()
  }
  return (
    <Modal opened onClose={onClose} title={words.title(invoiceNumber)}>
      <form onSubmit={submit} noValidate>
        <p style={{ marginTop: 0 }}>{words.words}</p>
        <TextInput
          label={words.reason}
          required
          data-autofocus
          maxLength={300}
          value={reason}
          error={isMissing && invoiceTexts.voidReasonRequired}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={isSaving}>
            {words.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
