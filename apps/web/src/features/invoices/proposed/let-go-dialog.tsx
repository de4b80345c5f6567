import { Autocomplete, Button, Group, Modal } from '@mantine/core'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { type FormEvent, useState } from 'react'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { proposedTexts as words } from '../texts.ts'
import { type ProposedLine, useDecideLine } from './use-decide-line.ts'

const MOST_REASON = 200

interface LetGoDialogProps {
  bookingId: string
  line: ProposedLine
  onClose: () => void
}

/** Asks why a proposed line is not charged. */
export function LetGoDialog({ bookingId, line, onClose }: LetGoDialogProps) {
  useFocusBack()
  const { dismiss, isBusy } = useDecideLine(bookingId, line)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setMissing(said === '')
    if (said !== '' && !isBusy && (await dismiss(said))) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.dismissTitle(line.words)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Autocomplete
          label={words.reason}
          required
          data-autofocus
          data={[...words.reasons]}
          maxLength={MOST_REASON}
          value={reason}
          error={isMissing && reason.trim() === '' && priceTexts.reasonRequired}
          onChange={setReason}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {words.letItGo}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
