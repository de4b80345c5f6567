import { Button, Group, Modal, Select, SimpleGrid } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { BIN_SIZES, BIN_TYPES, type BinType } from '@skipyard/domain/inventory/bin.ts'
import { isBulkNumber } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useSaveKey } from '#web/client/use-save-key.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { useAddBulkBins } from '../../mutations.ts'
import { binTexts } from '../texts.ts'

const words = binTexts.bulk

const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))

interface BulkBinsDialogProps {
  bins: readonly WireBinCount[]
  /** Asked for where bins have numbers: begins with a size and type that has. */
  isOfNumbered: boolean
  onClose: () => void
}

/** Adds a number of bins of one size and type at once (spec 001 §3 Bulk bin creation). */
export function BulkBinsDialog({ bins, isOfNumbered, onClose }: BulkBinsDialogProps) {
  useFocusBack()
  const [begin] = useState(() => (isOfNumbered ? bins.find(({ numbered }) => numbered) : undefined))
  const [size, setSize] = useState<number>(begin?.binSize ?? BIN_SIZES[0])
  const [type, setType] = useState<BinType>(begin?.type ?? 'Marrel')
  const [number, setNumber] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const goesOn = bins.some((bin) => bin.numbered && bin.binSize === size && bin.type === type)
  const adding = useAddBulkBins()
  const saveKey = useSaveKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    if (number === null || !isBulkNumber(number)) {
      setError(texts.inventory.bulkNumber)
      return
    }
    adding.mutate(
      { size, type, number, key: saveKey.current() },
      {
        onSuccess: () => {
          toastDone({ title: words.added(`${size} m³ ${type}`, number), about: words.title })
          onClose()
        },
        onError: (problem) => {
          saveKey.renewIfAnswered(problem)
          toastFailed({ title: words.notAdded, words: messageOf(problem), about: words.title })
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': binTexts.close }}>
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={2} spacing="md">
          <Select
            label={words.size}
            allowDeselect={false}
            data={SIZES}
            value={String(size)}
            onChange={(value) => {
              setSize(Number(value ?? size))
              saveKey.renew()
            }}
          />
          <Select
            label={words.type}
            allowDeselect={false}
            data={BIN_TYPES}
            value={type}
            onChange={(value) => {
              setType(value ?? type)
              saveKey.renew()
            }}
          />
          <WholeNumberField
            data-autofocus
            label={words.number}
            required
            value={number}
            onChange={(value) => {
              setNumber(value)
              setError(undefined)
              saveKey.renew()
            }}
            description={goesOn ? binTexts.pointer.bulk : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={error}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {binTexts.cancel}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {words.verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
