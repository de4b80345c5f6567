import { Button, Group, Modal } from '@mantine/core'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { useState } from 'react'
import { changeBoard } from '../moves/change-card.ts'
import { giveDriver } from '../mutations.ts'
import { runTexts } from '../texts.ts'
import { DriverSelect } from './driver-select.tsx'

interface ChangeDriverProps {
  run: WireRun
  name: string
  onClose: () => void
}

const words = runTexts.driver

/** Who drives a run that has not begun; its truck keeps its own driver. */
export function ChangeDriver({ run, name, onClose }: ChangeDriverProps) {
  const { driverId: own } = run.driverInfo
  const [chosen, choose] = useState(own)
  const save = () => {
    void changeBoard({
      save: () => giveDriver({ runId: run._id, driverId: chosen._id, version: run.version }),
      done: words.done(name, chosen.name),
      failed: words.failed,
    })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(name)}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <DriverSelect label={words.label} chosen={chosen} onChoose={choose} data-autofocus />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={chosen._id === own._id} onClick={save}>
          {words.save}
        </Button>
      </Group>
    </Modal>
  )
}
