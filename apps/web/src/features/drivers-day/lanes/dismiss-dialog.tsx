import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useUnsaved } from '#web/ui/questions/unsaved.ts'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { settleEntry } from '../mutations.ts'
import { driverRunsTexts } from '../texts.ts'

const { dismissing: words } = driverRunsTexts

interface DismissDialogProps {
  entryKey: string
  /** Who said what. */
  said: string
  onDismissed: () => void
  onClose: () => void
}

/** Asks for the reason before what a phone said is dismissed; nothing of the job changes by it. */
export function DismissDialog({ entryKey, said, onDismissed, onClose }: DismissDialogProps) {
  useFocusBack()
  const [reason, setReason] = useState('')
  useUnsaved(reason.trim() !== '')
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const dismiss = async () => {
    setSaving(true)
    try {
      await settleEntry(entryKey, { way: 'dismiss', reason: reason.trim() }, onDismissed)
      onClose()
    } catch (refused) {
      setProblem(messageOf(refused))
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = reason.trim() === ''
    setProblem(isMissing ? words.reasonRequired : '')
    if (!isMissing && !isSaving) void dismiss()
  }
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
      <form onSubmit={submit} noValidate>
        <p style={{ margin: '0 0 12px' }}>{words.words(said)}</p>
        <TextInput
          label={words.reason}
          required
          data-autofocus
          maxLength={500}
          value={reason}
          error={problem}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
