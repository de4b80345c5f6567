import { Button, Group, Modal, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fleetQueries } from '#web/features/fleet/queries.ts'
import { changeBoard } from '../moves/change-card.ts'
import { giveDriver } from '../mutations.ts'
import { runTexts } from '../texts.ts'

interface ChangeDriverProps {
  run: WireRun
  name: string
  onClose: () => void
}

const DELAY_MS = 250
const words = runTexts.driver

/** Who drives a run that has not begun; its truck keeps its own driver. */
export function ChangeDriver({ run, name, onClose }: ChangeDriverProps) {
  const { driverId: own } = run.driverInfo
  const [chosen, choose] = useState<string | null>(own._id)
  const [typed, type] = useState('')
  const [needle] = useDebouncedValue(typed.trim(), DELAY_MS)
  const { data } = useQuery({ ...fleetQueries.driverChoices(needle), placeholderData: keepPreviousData })
  const found = (data?.data ?? []).map(({ _id, name: label }) => ({ value: _id, label }))
  const save = () => {
    if (chosen === null) return
    const label = found.find(({ value }) => value === chosen)?.label ?? ''
    void changeBoard({
      save: () => giveDriver({ runId: run._id, driverId: chosen, version: run.version }),
      done: words.done(name, label),
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
      <Select
        label={words.label}
        placeholder={own.name}
        data={found}
        // The server has searched already, by phone and licence too.
        filter={({ options }) => options}
        value={chosen}
        onChange={choose}
        onSearchChange={(text) => type(found.some(({ label }) => label === text) ? '' : text)}
        searchable
        openOnFocus={false}
        withScrollArea={false}
        nothingFoundMessage={words.none}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={chosen === null || chosen === own._id} onClick={save}>
          {words.save}
        </Button>
      </Group>
    </Modal>
  )
}
