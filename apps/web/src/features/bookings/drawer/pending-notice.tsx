import { Button, Group, Modal, Textarea } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconInbox } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useAcceptBooking, useDeclineBooking } from '../mutations.ts'
import { useMay } from '../use-may.ts'
import classes from './booking-notices.module.css'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.pending

interface DeclineDialogProps {
  booking: WireBooking
  onClose: () => void
}

/** Why not, in words that the customer reads; what was typed stays when it could not be sent. */
function DeclineDialog({ booking, onClose }: DeclineDialogProps) {
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
      closeButtonProps={{ 'aria-label': drawerTexts.gone.close }}
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
            {words.decline}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** A booking that nobody has answered yet: yes or no, on top of everything else about it. */
export function PendingNotice({ booking }: { booking: WireBooking }) {
  const may = useMay()
  const accept = useAcceptBooking()
  const [isDeclining, decline] = useState(false)
  if (booking.bookingStatus !== 'Pending' || !may.edit) return null
  const { _id: bookingId, version, jobID } = booking
  const sayYes = () =>
    accept.mutate(
      { bookingId, version },
      {
        onSuccess: () => toastDone({ title: words.accepted(jobID) }),
        onError: (problem) => toastFailed({ title: words.notAnswered, words: messageOf(problem) }),
      },
    )
  return (
    <div className={classes.pending} role="note">
      <IconInbox size="1rem" stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>{words.waits}</span>
      <Button variant="default" size="compact-sm" onClick={() => decline(true)}>
        {words.decline}
      </Button>
      <Button size="compact-sm" loading={accept.isPending} onClick={sayYes}>
        {words.accept}
      </Button>
      {isDeclining && <DeclineDialog booking={booking} onClose={() => decline(false)} />}
    </div>
  )
}
