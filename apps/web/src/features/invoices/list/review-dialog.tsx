import { Button, Group, Modal } from '@mantine/core'
import type { WireProposedBooking } from '@skipyard/contract/bookings.proposed.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { ProposedLines } from '../proposed-lines.tsx'
import { invoiceQueries } from '../queries.ts'
import { proposedTexts } from '../texts.ts'

const { list: words, close } = proposedTexts

interface ReviewDialogProps {
  row: WireProposedBooking
  onClose: () => void
}

/** The proposed charges of one booking, to be decided about without leaving the list. */
export function ReviewDialog({ row, onClose }: ReviewDialogProps) {
  useFocusBack()
  const { bookingId, jobID, customerName } = row
  const { data } = useQuery(invoiceQueries.proposed(bookingId))
  const isDone = data?.every(({ decision }) => decision !== null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.reviewOf(jobID, customerName)}
      closeButtonProps={{ 'aria-label': close }}
    >
      <ProposedLines bookingId={bookingId} />
      {isDone && <p role="status">{words.isDone}</p>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/app/bookings/all-bookings"
              search={{ dates: 'all', q: jobID, form: 'view', booking: bookingId }}
            />
          )}
        >
          {words.openBooking}
        </Button>
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </Group>
    </Modal>
  )
}
