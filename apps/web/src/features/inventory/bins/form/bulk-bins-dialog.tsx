import { Button, Group, Modal, Select, SimpleGrid } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { BIN_SIZES, BIN_TYPES, type BinType } from '@skipyard/domain/inventory/bin.ts'
import { isBulkNumber } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useAddBulkBins } from '../../mutations.ts'
import { binTexts } from '../texts.ts'

const words = binTexts.bulk

const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))

interface BulkBinsDialogProps {
  bins: readonly WireBinCount[]
  isOfNumbered: boolean
  onClose: () => void
}

interface BulkBins {
  size: number
  type: BinType
  number: number | null
}

export function BulkBinsDialog({ bins, isOfNumbered, onClose }: BulkBinsDialogProps) {
  useFocusBack()
  const adding = useAddBulkBins()
  const begin = isOfNumbered ? bins.find(({ numbered }) => numbered) : undefined
  const form = useEntryForm<BulkBins, BulkBins>({
    start: { size: begin?.binSize ?? BIN_SIZES[0], type: begin?.type ?? 'Marrel', number: null },
    wire: formWire,
    check: ({ number }) =>
      number !== null && isBulkNumber(number)
        ? []
        : [{ field: 'number', message: texts.inventory.bulkNumber }],
    send: async (wanted, key) => {
      await adding.mutateAsync({ ...wanted, number: wanted.number ?? 0, key })
      return wanted
    },
    tell: ({ size, type, number }) =>
      toastDone({ title: words.added(`${size} m³ ${type}`, number ?? 0), about: words.title }),
    notSaved: words.notAdded,
    onSaved: onClose,
  })
  const { values, change } = form
  const goesOn = bins.some((bin) => bin.numbered && bin.binSize === values.size && bin.type === values.type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': binTexts.close }}>
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={2} spacing="md">
          <Select
            label={words.size}
            allowDeselect={false}
            data={SIZES}
            value={String(values.size)}
            onChange={(value) => change({ size: Number(value ?? values.size) })}
          />
          <Select
            label={words.type}
            allowDeselect={false}
            data={BIN_TYPES}
            value={values.type}
            onChange={(value) => change({ type: value ?? values.type })}
          />
          <WholeNumberField
            data-autofocus
            label={words.number}
            required
            value={values.number}
            onChange={(number) => change({ number })}
            description={goesOn ? binTexts.pointer.bulk : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={form.errorOf('number')}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {binTexts.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {words.verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
