import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { BIN_SIZES, BIN_TYPES, type BinType } from '@skipyard/domain/inventory/bin.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Block } from '#web/ui/layout/parts.tsx'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { binTexts } from '../texts.ts'
import type { TypedRow } from './merge-rows.ts'
import classes from './stock-rows-form.module.css'
import { type RowFacts, useStockRows } from './use-stock-rows.ts'

interface StockRowFieldsProps {
  form: ReturnType<typeof useStockRows>
  draft: TypedRow
  index: number
}

const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))
/** An open list covers what is below its field. */
const ERROR_ABOVE: ('error' | 'input')[] = ['error', 'input']

const { columns, nameOf, removeRow } = binTexts.form

function StockRowFields({ form, draft, index }: StockRowFieldsProps) {
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

function NumberedPointer({ size, type }: { size: number | null; type: BinType }) {
  return (
    <tr className={classes.pointer}>
      <td colSpan={6}>
        <p>
          {binTexts.pointer.words}
          <Link
            to="/app/Inventory/binsTable"
            search={{ view: 'numbered', ofSize: size ?? undefined, ofType: type }}
          >
            {binTexts.pointer.show}
          </Link>
        </p>
      </td>
    </tr>
  )
}

export function StockRowsForm(props: RowFacts) {
  const form = useStockRows(props)
  const { binSize, type, totalBins, count, comments, active } = binTexts.form.columns
  return (
    <RecordForm form={form} onCancel={props.onCancel}>
      <Block grow low py={14} px={16} scrolls>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{binSize}</th>
              <th scope="col">{type}</th>
              <th scope="col">{totalBins}</th>
              <th scope="col">{count}</th>
              <th scope="col">{comments}</th>
              <th scope="col">{form.isNew ? '' : active}</th>
            </tr>
          </thead>
          <tbody>
            {form.drafts.map((draft, index) => (
              <Fragment key={draft.key}>
                <StockRowFields form={form} draft={draft} index={index} />
                {draft.isNumbered && <NumberedPointer size={draft.binSize} type={draft.type} />}
              </Fragment>
            ))}
          </tbody>
        </table>
        <p className={classes.meaning}>{binTexts.form.meaning}</p>
        {form.isNew && (
          <Button
            variant="subtle"
            size="xs"
            mt="sm"
            leftSection={<IconPlus size="0.9375rem" stroke={1.75} aria-hidden="true" />}
            onClick={form.add}
          >
            {binTexts.form.addRow}
          </Button>
        )}
      </Block>
    </RecordForm>
  )
}
