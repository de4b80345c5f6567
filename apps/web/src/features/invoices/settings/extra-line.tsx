import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import type { ExtraRow } from './extra-values.ts'
import classes from './extras-section.module.css'
import { invoicingTexts } from './texts.ts'

const words = invoicingTexts.extras

interface ExtraLineProps {
  extra: ExtraRow
  place: number
  isClosed: boolean
  field: (name: 'name' | 'price') => { error: string | undefined; onBlur: () => void }
  onChange: (changes: Partial<ExtraRow>) => void
  onRemove: () => void
}

/** An extra: what it is called, what it costs, whether GST applies, and the way out. */
export function ExtraLine({ extra, place, isClosed, field, onChange, onRemove }: ExtraLineProps) {
  const { name, priceCents, isTaxed } = extra
  return (
    <li className={classes.line}>
      <TextInput
        className={classes.name}
        aria-label={words.field(words.name, place)}
        placeholder={words.name}
        maxLength={120}
        {...field('name')}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <MoneyField
        className={classes.price}
        aria-label={words.field(words.price, place)}
        {...field('price')}
        value={priceCents}
        onChange={(cents) => onChange({ priceCents: cents })}
      />
      <Checkbox
        className={classes.gst}
        label={words.gst}
        aria-label={words.field(words.gst, place)}
        checked={isTaxed}
        onChange={({ currentTarget: { checked } }) => onChange({ isTaxed: checked })}
      />
      {!isClosed && (
        <ActionIcon aria-label={words.remove(name.trim() || words.unnamed)} onClick={onRemove}>
          <IconX size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}
