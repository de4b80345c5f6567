import { Button, Group, Modal, Textarea } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RefundChoice } from '#web/features/card-payments/refund-choice.tsx'
import { useRefundChoice } from '#web/features/card-payments/use-refund-choice.ts'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useLeaveGuard } from '#web/ui/questions/use-leave-guard.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useDeclineBooking } from '../mutations.ts'
import { pendingTexts as words } from '../pending-texts.ts'

interface WordsDialogProps {
  title: string
  isSending: boolean
  onSend: (text: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

export function WordsDialog({ title, isSending, onSend, onClose, children }: WordsDialogProps) {
  useFocusBack()
  const [text, write] = useState('')
  const [error, showError] = useState<string | null>(null)
  const { mayLeave, letGo } = useLeaveGuard(text.trim() !== '', words.wouldBeLost)
  const cancel = () => void mayLeave().then((isFree) => (isFree ? onClose() : undefined))
  const finish = () => {
    letGo()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return showError(words.required)
    onSend(text).then(finish, (problem: unknown) => showError(messageOf(problem)))
  }
  return (
    <Modal opened onClose={cancel} title={title} closeButtonProps={{ 'aria-label': words.close }}>
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
        {children}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={cancel}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            {words.declineShort}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

interface DeclineDialogProps {
  booking: WireBooking
  onClose: () => void
}

/** Declines a Pending booking; a card payment is refunded unless the user chooses otherwise. */
export function DeclineDialog({ booking, onClose }: DeclineDialogProps) {
  const { _id: bookingId, version, jobID } = booking
  const refund = useRefundChoice(bookingId)
  const { mutateAsync, isPending } = useDeclineBooking()
  const send = async (text: string) => {
    await mutateAsync({ bookingId, version, words: text, ...(refund.isAsked && { refund: true }) })
    toastDone({ title: words.declined(jobID) })
  }
  return (
    <WordsDialog title={words.declineTitle(jobID)} isSending={isPending} onSend={send} onClose={onClose}>
      <RefundChoice choice={refund} />
    </WordsDialog>
  )
}
