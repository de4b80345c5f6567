import { Button, Group, Modal, Stack } from '@mantine/core'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type FormEvent, useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import type { SeriesActs } from '../mutations.ts'
import { seriesWords } from '../texts.ts'

interface StopProps {
  what: 'pause' | 'end'
  acts: SeriesActs
  onClose: () => void
}

export function StopDialog({ what, acts, onClose }: StopProps) {
  useFocusBack()
  const today = useToday()
  const [day, setDay] = useState<LocalDate | null>(what === 'end' ? today : null)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  // Only a pause may be without a day: what is ended by a day that nobody meant is cancelled.
  const isDayMissing = day === null && (what === 'end' || typed !== '')
  const words = seriesWords[what]
  const label = what === 'pause' ? seriesWords.pause.until : seriesWords.end.from
  const stop = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isDayMissing) return
    const wire = day === null ? null : toWireDate(day)
    const isDone = what === 'end' && wire !== null ? await acts.end(wire) : await acts.pause(wire)
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': seriesWords.dialog.close }}
    >
      <form noValidate onSubmit={(event) => void stop(event)}>
        <Stack gap="md">
          <p>{words.words}</p>
          <DateField
            label={label}
            description={what === 'pause' ? seriesWords.pause.untilHint : undefined}
            required={what === 'end'}
            today={today}
            isPastClosed
            value={day}
            error={isTried && isDayMissing && seriesWords.dialog.dayUnknown}
            onChange={(chosen, text) => {
              setDay(chosen)
              setTyped(text)
            }}
            data-autofocus
          />
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={acts.isBusy} {...(what === 'end' && { color: 'red' })}>
            {words.verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
