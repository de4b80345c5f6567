import { Button, Group, Modal, Stack } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { BothChanged, ChangedByOthers } from '#web/ui/record-form/others-changes.tsx'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { giveDriver } from '../mutations.ts'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { DriverSelect } from './driver-select.tsx'
import { askToMove, type TruckValues, truckFields, truckValues } from './use-truck-form.ts'

const { allocated, notAllocated } = fleetTexts.trucks

interface AllocateDialogProps {
  truck: WireTruck
  today: LocalDate
  onClose: () => void
}

function useAllocation({ truck, today, onClose }: AllocateDialogProps) {
  return useRecordForm<WireTruck, TruckValues>({
    record: truck,
    onSaved: onClose,
    wire: formWire,
    readCurrent: () => queryClient.fetchQuery({ ...fleetQueries.truck(truck._id), staleTime: 0 }),
    valuesOf: (row) => truckValues(row, today),
    check: () => [],
    merge: (sides) => mergeFields(truckFields, sides),
    send: async ({ row, values, key }) => {
      const read = row ?? truck
      const move = await askToMove(values.allocatedDriver, { ...read, today })
      return move === null ? null : giveDriver(read, move, key)
    },
    words: {
      ...fleetTexts.form,
      saved: ({ rego, driverName }) => allocated(rego, driverName),
      notSaved: notAllocated,
    },
  })
}

const words = fleetTexts.trucks

export function AllocateDialog({ truck, today, onClose }: AllocateDialogProps) {
  useFocusBack()
  const form = useAllocation({ truck, today, onClose })
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
            truck={truck}
            today={today}
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
