import { Button, Group, Modal, Textarea } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useDeclineBooking } from '../mutations.ts'
import { pendingTexts as words } from './texts.ts'

interface DeclineDialogProps {
  booking: WireBooking
  onClose: () => void
}

/** Why not, in words that the customer reads; what was typed stays when it could not be sent. */
export function DeclineDialog({ booking, onClose }: DeclineDialogProps) {
  useFocusBack()
  const { _id: bookingId, version, jobID } = booking
  const [text, write] = useState('')
  const [error, showError] = useState<string | null>(null)
  const decline = useDeclineBooking()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return showError(words.required)
    decline.mutate(
      { bookingId, version, words: text },
      {
        onSuccess: () => {
          toastDone({ title: words.declined(jobID) })
          onClose()
        },
        onError: (problem) => showError(messageOf(problem)),
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.declineTitle(jobID)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form onSubmit={submit} noValidate>
        <Textarea
          label={words.why}
          rows={4}
          maxLength={1_000}
          data-autofocus
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            write(currentTarget.value)
            showError(null)
          }}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={decline.isPending}>
            {words.declineShort}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
