import { Button, Group, Modal, Select, SimpleGrid, Textarea } from '@mantine/core'
import { BIN_SIZES, BIN_TYPES, type BinSize, type BinType } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { FormEvent } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { stockTexts } from './texts.ts'
import { useStockDraft } from './use-stock-draft.ts'

interface AddStockDialogProps {
  size: BinSize | null
  type: BinType
  /** The day to begin with; today unless said otherwise. */
  date?: LocalDate
  today: LocalDate
  onClose: () => void
}

/** With room for what is wrong below each field: a dialog that grows would move its button from under a second press. */
const ROWS = { gridTemplateRows: 'minmax(5rem, auto) minmax(6.5rem, auto)' }

const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))

/** Adds bins to the stock from a day on, or takes some away with a negative count (spec 000 §5). */
export function AddStockDialog({ size, type, date, today, onClose }: AddStockDialogProps) {
  const form = useStockDraft({
    size,
    type,
    date: date ?? today,
    today,
    onSaved: onClose,
  })
  const { values: draft, change, errorOf, save, isSaving } = form
  useFocusBack()
  const isTakingAway = draft.count !== null && draft.count < 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands inside the booking form in React's tree: this is not that form's submit.
    event.stopPropagation()
    save()
  }
  return (
    <Modal opened onClose={onClose} title="Add Stock" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={2} spacing="md" verticalSpacing={0} style={ROWS}>
          <Select
            data-autofocus={size === null || undefined}
            label="Bin"
            required
            data={SIZES}
            value={draft.size === 0 ? null : String(draft.size)}
            onChange={(value) => change({ size: Number(value ?? 0) })}
            error={errorOf('size')}
          />
          <Select
            label="Type"
            allowDeselect={false}
            data={BIN_TYPES}
            value={draft.type}
            onChange={(value) => change({ type: value ?? type })}
          />
          <WholeNumberField
            data-autofocus={size !== null || undefined}
            label="Stock"
            required
            description={isTakingAway ? stockTexts.takenAway : stockTexts.negative}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.count}
            onChange={(count) => change({ count })}
            error={errorOf('count')}
          />
          <DateField
            label="From"
            required
            today={today}
            isPastClosed
            value={draft.date}
            onChange={(date) => change({ date })}
            error={errorOf('date')}
          />
        </SimpleGrid>
        <Textarea mt="md" label="Comments" maxLength={500} {...form.text('comments')} />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Add Stock
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
