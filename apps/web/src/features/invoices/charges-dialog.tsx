import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { ProposedLines } from './proposed-lines.tsx'
import { invoiceQueries } from './queries.ts'
import { proposedTexts } from './texts.ts'

const { list: words, close } = proposedTexts

interface ChargesDialogProps {
  bookingId: string
  jobID: string
  customerName: string
  onClose: () => void
}

/** What may be charged beside the price of one booking, to be decided about without leaving the list it stands in. */
export function ChargesDialog({ bookingId, jobID, customerName, onClose }: ChargesDialogProps) {
  useFocusBack()
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
      {isDone && <p role="status">{data?.length === 0 ? words.isNothing : words.isDone}</p>}
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
