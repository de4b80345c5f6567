import { Button, Group, Modal, Stack } from '@mantine/core'
import type { WireSeriesList } from '@skipyard/contract/series/series.ts'
import { MOST_DAYS_AHEAD } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useSeriesSaves } from '../mutations.ts'
import { seriesWords } from '../texts.ts'

const words = seriesWords.horizon

interface HorizonProps {
  settings: WireSeriesList['settings']
  onClose: () => void
}

export function HorizonDialog({ settings, onClose }: HorizonProps) {
  useFocusBack()
  const saves = useSeriesSaves()
  const [days, setDays] = useState<number | null>(settings.daysAhead)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const daysAhead = days ?? 0
    if (!(daysAhead >= 1 && daysAhead <= MOST_DAYS_AHEAD))
      return setProblem(seriesTexts.hireDaysInvalid(MOST_DAYS_AHEAD))
    try {
      await saves.daysAhead({ version: settings.version, daysAhead })
      toastDone({ title: seriesWords.done.ahead(daysAhead) })
      onClose()
    } catch (failed) {
      setProblem(messageOf(failed))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': seriesWords.dialog.close }}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <p>{words.words}</p>
          <WholeNumberField
            label={words.days}
            required
            value={days}
            onChange={setDays}
            error={problem}
            data-autofocus
          />
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{words.verb}</Button>
        </Group>
      </form>
    </Modal>
  )
}
