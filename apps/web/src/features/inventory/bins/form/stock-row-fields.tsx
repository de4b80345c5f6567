import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { IconTrash } from '@tabler/icons-react'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { binTexts } from '../texts.ts'
import classes from './stock-rows-form.module.css'
import type { TypedRow } from './typed-row.ts'
import type { useStockRows } from './use-stock-rows.ts'

interface StockRowFieldsProps {
  form: ReturnType<typeof useStockRows>
  draft: TypedRow
  index: number
}

const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))
/** What stands below a field is covered by its open list. */
const ERROR_ABOVE: ('error' | 'input')[] = ['error', 'input']

const { columns, nameOf, removeRow } = binTexts.form

/** One size and type: what it is, how many are owned and how many of them in service. */
export function StockRowFields({ form, draft, index }: StockRowFieldsProps) {
  const { change, errorOf, isNew } = form
  const name = (words: string) => nameOf(words, index + 1)
  const amount = (field: 'totalBins' | 'count') => (
    <td className={classes.numberField} data-label={columns[field]}>
      <WholeNumberField
        aria-label={name(columns[field])}
        disabled={draft.isNumbered}
        data-autofocus={(!isNew && index === 0 && field === 'totalBins') || undefined}
        value={draft[field]}
        onChange={(value) => change(index, { [field]: value })}
        error={errorOf(index, field)}
      />
    </td>
  )
  return (
    <tr>
      <td className={classes.sizeField} data-label={columns.binSize}>
        <Select
          aria-label={name(columns.binSize)}
          data={SIZES}
          searchable
          selectFirstOptionOnChange
          placeholder={columns.binSize}
          disabled={!isNew}
          data-autofocus={(isNew && index === 0) || undefined}
          value={draft.binSize === null ? null : String(draft.binSize)}
          onChange={(value) => change(index, { binSize: value === null ? null : Number(value) })}
          inputWrapperOrder={ERROR_ABOVE}
          error={errorOf(index, 'binSize')}
        />
      </td>
      <td className={classes.typeField} data-label={columns.type}>
        <Select
          aria-label={name(columns.type)}
          data={BIN_TYPES}
          allowDeselect={false}
          disabled={!isNew}
          value={draft.type}
          onChange={(value) => change(index, { type: value ?? draft.type })}
        />
      </td>
      {amount('totalBins')}
      {amount('count')}
      <td className={classes.wide} data-label={columns.comments}>
        <TextInput
          aria-label={name(columns.comments)}
          maxLength={500}
          value={draft.comments}
          onChange={(event) => change(index, { comments: event.currentTarget.value })}
          error={errorOf(index, 'comments')}
        />
      </td>
      <td className={classes.end} data-label={isNew ? undefined : columns.active}>
        <span className={classes.middle}>
          {isNew && form.drafts.length > 1 && (
            <ActionIcon variant="subtle" aria-label={removeRow(index + 1)} onClick={() => form.remove(index)}>
              <IconTrash size="1rem" stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
          {!isNew && (
            <Checkbox
              aria-label={name(columns.active)}
              checked={draft.active}
              onChange={(event) => change(index, { active: event.currentTarget.checked })}
            />
          )}
        </span>
      </td>
    </tr>
  )
}
