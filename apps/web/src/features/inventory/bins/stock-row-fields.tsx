import { ActionIcon, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { IconTrash } from '@tabler/icons-react'
import classes from './bins.module.css'
import type { TypedRow, useStockRows } from './use-stock-rows.ts'

interface StockRowFieldsProps {
  form: ReturnType<typeof useStockRows>
  draft: TypedRow
  index: number
}

const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))
const numberOf = (value: string | number) => (typeof value === 'number' ? value : null)

/** One size and type: what it is, how many are owned and how many of them in service. */
export function StockRowFields({ form, draft, index }: StockRowFieldsProps) {
  const { change, errorOf, isNew } = form
  const name = (words: string) => `${words}, row ${index + 1}`
  return (
    <tr>
      <td className={classes.sizeField} data-label="Size">
        <Select
          aria-label={name('Size')}
          data={SIZES}
          placeholder="Size"
          disabled={!isNew}
          value={draft.binSize === null ? null : String(draft.binSize)}
          onChange={(value) => change(index, { binSize: value === null ? null : Number(value) })}
          error={errorOf(index, 'binSize')}
        />
      </td>
      <td className={classes.typeField} data-label="Type">
        <Select
          aria-label={name('Type')}
          data={BIN_TYPES}
          allowDeselect={false}
          disabled={!isNew}
          value={draft.type}
          onChange={(value) => change(index, { type: value ?? draft.type })}
        />
      </td>
      <td className={classes.numberField} data-label="Total bins">
        <NumberInput
          aria-label={name('Total bins')}
          allowDecimal={false}
          allowNegative={false}
          value={draft.totalBins ?? ''}
          onChange={(value) => change(index, { totalBins: numberOf(value) })}
          error={errorOf(index, 'totalBins')}
        />
      </td>
      <td className={classes.numberField} data-label="Count">
        <NumberInput
          aria-label={name('Count')}
          allowDecimal={false}
          allowNegative={false}
          value={draft.count ?? ''}
          onChange={(value) => change(index, { count: numberOf(value) })}
          error={errorOf(index, 'count')}
        />
      </td>
      <td data-label="Comments">
        <TextInput
          aria-label={name('Comments')}
          maxLength={500}
          value={draft.comments}
          onChange={(event) => change(index, { comments: event.currentTarget.value })}
          error={errorOf(index, 'comments')}
        />
      </td>
      <td className={classes.end} data-label={isNew ? undefined : 'Active'}>
        {isNew ? (
          <ActionIcon
            variant="subtle"
            aria-label={`Remove row ${index + 1}`}
            disabled={form.drafts.length === 1}
            onClick={() => form.remove(index)}
          >
            <IconTrash size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Checkbox
            aria-label={name('Active')}
            checked={draft.active}
            onChange={(event) => change(index, { active: event.currentTarget.checked })}
          />
        )}
      </td>
    </tr>
  )
}
