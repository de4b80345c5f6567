import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { InvoiceLine } from '@skipyard/domain/invoices/invoice.ts'
import { quantityAsTyped, typedQuantity } from '@skipyard/domain/invoices/invoice-totals.ts'
import { type Cents, centsAsTyped, formatAmount, typedCents } from '@skipyard/domain/shared/money.ts'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { TypedNumberField } from '#web/ui/fields/typed-number-field.tsx'
import classes from './invoice-lines.module.css'
import { editorTexts } from './texts.ts'

/** Reasons why parts of a line are closed; null for open ones. */
export interface LineLocks {
  kind: string | null
  all: string | null
  remove: string | null
}

interface InvoiceLineRowProps {
  line: InvoiceLine
  index: number
  amountCents: Cents
  locks: LineLocks
  hasGst: boolean
  isReadOnly: boolean
  errorOf: (place: string) => string | undefined
  onLeave: (place: string) => void
  onChange: (changes: Partial<InvoiceLine>) => void
  onRemove: () => void
}

const GST = [
  { value: 'taxed', label: editorTexts.taxed },
  { value: 'untaxed', label: editorTexts.untaxed },
]

const LOCK = <IconLock size="0.875rem" stroke={1.75} aria-hidden="true" />

export function InvoiceLineRow(props: InvoiceLineRowProps) {
  const { line, index, amountCents, locks, hasGst, isReadOnly, errorOf, onLeave, onChange, onRemove } = props
  const { columns, cell, lineGst, removeLine } = editorTexts
  const number = index + 1
  const common = (name: string, label: string, lock: string | null) => ({
    size: 'xs' as const,
    'aria-label': cell(label, number),
    'data-cell': name,
    readOnly: lock !== null || isReadOnly,
    error: errorOf(`lines.${index}.${name}`),
    onBlur: () => onLeave(`lines.${index}.${name}`),
    ...(lock !== null && { title: lock, 'data-locked': true, rightSection: LOCK }),
  })
  return (
    <tr data-line={index}>
      <td>
        <TextInput
          {...common('item', columns.item, locks.kind)}
          maxLength={200}
          value={line.item}
          onChange={({ currentTarget: { value: item } }) => onChange({ item })}
        />
      </td>
      <td>
        <Textarea
          {...common('description', columns.description, locks.all)}
          autosize
          minRows={1}
          maxLength={1_000}
          value={line.description}
          onChange={({ currentTarget: { value: description } }) => onChange({ description })}
        />
      </td>
      <td className={classes.number} data-label={columns.quantity}>
        <TypedNumberField
          {...common('quantityThousandths', columns.quantity, locks.kind)}
          value={line.quantityThousandths}
          read={typedQuantity}
          write={quantityAsTyped}
          onChange={(quantityThousandths) => onChange({ quantityThousandths: quantityThousandths ?? 0 })}
        />
      </td>
      <td className={classes.number} data-label={columns.unit}>
        <TypedNumberField
          {...common('unitCents', columns.unit, locks.all)}
          value={line.unitCents}
          read={typedCents}
          write={centsAsTyped}
          onChange={(unitCents) => onChange({ unitCents: unitCents ?? 0 })}
        />
      </td>
      {hasGst && (
        <td className={classes.choice} data-label={columns.gst}>
          <NativeSelect
            size="xs"
            aria-label={lineGst(number)}
            data-cell="isTaxed"
            title={locks.all ?? undefined}
            disabled={locks.all !== null || isReadOnly}
            data={GST}
            value={line.isTaxed ? 'taxed' : 'untaxed'}
            onChange={({ currentTarget: { value } }) => onChange({ isTaxed: value === 'taxed' })}
          />
        </td>
      )}
      <td className={classes.amount}>{formatAmount(amountCents)}</td>
      <td className={classes.remove}>
        {!isReadOnly && locks.remove === null && (
          <ActionIcon size="sm" aria-label={removeLine(line.item)} onClick={onRemove}>
            <IconTrash size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        {!isReadOnly && locks.remove !== null && <span title={locks.remove}>{LOCK}</span>}
      </td>
    </tr>
  )
}
