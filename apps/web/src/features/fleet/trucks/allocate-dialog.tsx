import { Button, Group, Modal } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { giveDriver } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import { askToMove } from './ask-to-move.ts'
import { driverOfTruck } from './chosen-driver.ts'
import { DriverSelect } from './driver-select.tsx'

const words = fleetTexts.trucks

/** Who drives a truck: a choice, and a question when that takes the driver off another one. */
export function AllocateDialog({ truck, onClose }: { truck: WireTruck; onClose: () => void }) {
  const [chosen, choose] = useState(driverOfTruck(truck))
  const [isSaving, setSaving] = useState(false)
  const allocate = async () => {
    setSaving(true)
    try {
      const move = await askToMove(chosen, truck)
      if (move === null) return
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
        <DriverSelect label={words.labels.driver} truckId={truck._id} value={chosen} onChange={choose} />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {fleetTexts.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={(chosen?._id ?? null) === truck.allocatedDriver}>
            {fleetTexts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
