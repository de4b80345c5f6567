import { Button, Group, Modal, TextInput } from '@mantine/core'
import { holdableOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { HOLD_REASON_LENGTH, holdErrors } from '@skipyard/domain/runs/job-hold.ts'
import { addDays, type LocalDate, laterOf, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type FormEvent, useRef, useState } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { usePlannerDay } from '../board-model.ts'
import { changeBoard } from '../moves/change-board.ts'
import { panelTexts } from '../moves/texts.ts'
import { putOnHold } from '../mutations.ts'

interface HoldDialogProps {
  card: WireCard
  onClose: () => void
}

const words = panelTexts.hold

export function HoldDialog({ card, onClose }: HoldDialogProps) {
  const { date, today } = usePlannerDay()
  const { onHold } = holdableOf(card)
  const [reason, setReason] = useState(onHold?.reason ?? '')
  const [until, setUntil] = useState<LocalDate | null>(
    onHold && onHold.until > today ? onHold.until : addDays(laterOf(date, today), 1),
  )
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const reasonField = useRef<HTMLInputElement>(null)
  const errors = holdErrors({ reason, until }, today)
  const errorAt = (field: 'reason' | 'until') =>
    isTold ? errors.find((error) => error.field === field)?.message : undefined
  const { jobID } = card.booking
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setTold(true)
    if (until === null || errors.length > 0) {
      if (errors.some(({ field }) => field === 'reason')) reasonField.current?.focus()
      return
    }
    setSaving(true)
    const isDone = await changeBoard({
      save: () => putOnHold({ actionId: card.actionId, reason: reason.trim(), until: toWireDate(until) }),
      done: words.done(jobID, until),
      failed: words.failed(jobID),
    })
    setSaving(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(jobID)}
      closeButtonProps={{ 'aria-label': words.cancel }}
      returnFocus={false}
    >
      <Stack onSubmit={(event) => void save(event)} as="form" gap={12} noValidate>
        <TextInput
          ref={reasonField}
          label={words.reason}
          placeholder={words.example}
          value={reason}
          maxLength={HOLD_REASON_LENGTH}
          error={errorAt('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <DateField
          label={words.until}
          value={until}
          today={today}
          isPastClosed
          error={errorAt('until')}
          onChange={setUntil}
        />
        <Group justify="flex-end" mt="xs" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.hold}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
