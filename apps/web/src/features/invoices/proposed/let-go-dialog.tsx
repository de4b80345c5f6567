import { Autocomplete, Button, Group, Modal } from '@mantine/core'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { dismissLine } from '../mutations.ts'
import { proposedTexts as words } from '../texts.ts'
import type { ProposedLine } from './use-decide-line.ts'

const MOST_REASON = 200

interface LetGoDialogProps {
  bookingId: string
  line: ProposedLine
  onClose: () => void
}

/** Asks why a proposed line is not charged. */
export function LetGoDialog({ bookingId, line, onClose }: LetGoDialogProps) {
  useFocusBack()
  const { origin, amount } = line
  const form = useEntryForm<{ reason: string }, true>({
    start: { reason: '' },
    wire: formWire,
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: priceTexts.reasonRequired }] : [],
    send: async ({ reason }, key) => {
      await dismissLine(bookingId, { origin, amount, reason: reason.trim() }, key)
      return true
    },
    tell: () => toastDone({ title: words.dismissed(line.words) }),
    notSaved: words.notDecided,
    onSaved: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.dismissTitle(line.words)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form onSubmit={submit} noValidate>
        <Autocomplete
          label={words.reason}
          required
          data-autofocus
          data={[...words.reasons]}
          maxLength={MOST_REASON}
          {...form.field('reason')}
          value={form.values.reason}
          onChange={(reason) => form.change({ reason })}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={form.isSaving}>
            {words.letItGo}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
