import { Button, Group, Modal } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { askToMove } from './ask-to-move.ts'
import { DriverSelect } from './driver-select.tsx'
import { giveDriver } from './mutations.ts'
import { fleetQueries } from './queries.ts'
import { fleetTexts } from './texts.ts'

const words = fleetTexts.trucks

/** Who drives a truck: a choice, and a question when that takes the driver off another one. */
export function AllocateDialog({ truck, onClose }: { truck: WireTruck; onClose: () => void }) {
  const { data: drivers = [] } = useQuery(fleetQueries.driverChoices())
  const [chosen, choose] = useState(truck.allocatedDriver ?? '')
  const [isSaving, setSaving] = useState(false)
  const allocate = async () => {
    const driver = drivers.find(({ _id }) => _id === chosen) ?? null
    const move = await askToMove(driver, truck)
    if (move === null) return
    setSaving(true)
    try {
      const saved = await giveDriver(truck, move)
      toastDone({ title: words.allocated(saved.rego, saved.driverName) })
      onClose()
    } catch (problem) {
      toastFailed({ title: words.notAllocated, words: messageOf(problem) })
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void allocate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.allocateTitle(truck.rego)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <DriverSelect
          label="Allocated driver"
          drivers={drivers}
          truckId={truck._id}
          value={chosen}
          onChange={choose}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {fleetTexts.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={chosen === (truck.allocatedDriver ?? '')}>
            {fleetTexts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
