import { Button, Group, Modal, Select, SimpleGrid, Textarea } from '@mantine/core'
import { BIN_SIZES, BIN_TYPES, type BinSize, type BinType } from '@skipyard/domain/inventory/bin.ts'
import {
  checkStockAdjustment,
  type StockAdjustment,
  type StockAdjustmentDraft,
} from '@skipyard/domain/inventory/stock-adjustment.ts'
import { formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { yardQueries } from '#web/features/yards/queries.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useAddStock } from './mutations.ts'
import { inventoryQueries } from './queries.ts'
import { stockTexts } from './texts.ts'

interface StockDraft extends StockAdjustmentDraft {
  /** Null is the first yard. */
  yardId: string | null
}

interface StockDraftFacts {
  size: BinSize | null
  type: BinType
  date: LocalDate
  today: LocalDate
  onSaved: () => void
}

function told({ size, type, count, date }: StockAdjustment) {
  const bins = Math.abs(count) === 1 ? 'bin' : 'bins'
  const title = `${size} m³ ${type}: ${Math.abs(count)} ${bins} ${count > 0 ? 'added' : 'taken away'}`
  return { title, words: `From ${formatShortDay(date)}`, about: 'stock' }
}

function useStockDraft({ size, type, date, today, onSaved }: StockDraftFacts) {
  const addStock = useAddStock()
  const queryClient = useQueryClient()
  /** Asks when more is taken away than there is, which leaves the stock below zero. */
  const isMeant = async ({ size: of, type: kind, count }: StockAdjustment) => {
    if (count > 0) return true
    const held = await queryClient.fetchQuery(inventoryQueries.sizesHeld())
    const total = held.find((row) => row.size === of && row.binType === kind)?.totalBins ?? 0
    if (total + count >= 0) return true
    const { question, words, yes } = stockTexts.belowZero
    return confirm({
      title: question(-count, `${of} m³ ${kind}`),
      words: words(total, total + count),
      confirmLabel: yes,
      isDestructive: true,
    })
  }
  return useEntryForm<StockDraft, StockAdjustment>({
    start: { size: size ?? 0, type, count: null, date, comments: '', yardId: null },
    wire: formWire,
    check: (draft) => {
      const checked = checkStockAdjustment(draft, today)
      return checked.ok ? [] : (checked.errors ?? [])
    },
    send: async (draft, key) => {
      const checked = checkStockAdjustment(draft, today)
      if (!checked.ok || !(await isMeant(checked.value))) return null
      await addStock.mutateAsync({ adjustment: checked.value, yardId: draft.yardId, key })
      return checked.value
    },
    tell: (adjustment) => toastDone(told(adjustment)),
    notSaved: stockTexts.notChanged,
    onSaved,
  })
}

interface YardSelectProps {
  value: string | null
  onChange: (yardId: string | null) => void
  error: string | undefined
}

function YardSelect({ value, onChange, error }: YardSelectProps) {
  const { data: yards = [] } = useQuery(yardQueries.all())
  const [first] = yards
  if (!first || yards.length < 2) return null
  return (
    <Select
      mt="md"
      label={stockTexts.yard}
      allowDeselect={false}
      data={yards.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value ?? first._id}
      onChange={onChange}
      error={error}
    />
  )
}

interface AddStockDialogProps {
  size: BinSize | null
  type: BinType
  date?: LocalDate
  today: LocalDate
  onClose: () => void
}

/** Keeps room for errors: a growing dialog would move its button away under a second press. */
const ROWS = { gridTemplateRows: 'minmax(5rem, auto) minmax(6.5rem, auto)' }

const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))

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
    // The dialog is inside the booking form in React's tree: this is not that form's submit.
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
        <YardSelect
          value={draft.yardId}
          onChange={(yardId) => change({ yardId })}
          error={errorOf('yardId')}
        />
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
