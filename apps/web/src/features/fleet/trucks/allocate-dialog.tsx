import { Button, Group, Modal, Stack } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet.ts'
import type { FormEvent } from 'react'
import { BothChanged, ChangedByOthers } from '#web/ui/record-form/others-changes.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { fleetTexts } from '../texts.ts'
import { DriverSelect } from './driver-select.tsx'
import { useAllocation } from './use-allocation.ts'

const words = fleetTexts.trucks

/** Who drives a truck: a choice, and a question when that takes the driver off another one. */
export function AllocateDialog({ truck, onClose }: { truck: WireTruck; onClose: () => void }) {
  useFocusBack()
  const form = useAllocation(truck, onClose)
  const { values, choices, isSaving, isDirty } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={words.allocateTitle(truck.rego)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <BothChanged form={form} />
          <DriverSelect
            label={words.labels.driver}
            truckId={truck._id}
            isFirst
            value={values.allocatedDriver}
            onChange={(allocatedDriver) => form.change({ allocatedDriver })}
          />
          <ChangedByOthers form={form} />
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {fleetTexts.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isDirty && choices.length === 0}>
            {fleetTexts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
