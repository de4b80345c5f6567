import { ActionIcon, NativeSelect } from '@mantine/core'
import { BIN_SIZES, binSizeWords, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { MOST_ORDER_BINS } from '@skipyard/domain/orders/order.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { orderWords } from '#web/features/orders/texts.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import classes from './bins-of-order.module.css'
import type { FurtherBin } from './form-draft.ts'
import { orderCents } from './further-bins.ts'
import type { OpenForm } from './use-booking-form.ts'

const words = orderWords.bins

interface FurtherBinRowProps {
  form: OpenForm
  bin: FurtherBin
  index: number
}

/** The second bin is the first further one. */
const numberOf = (index: number) => index + 2

function FurtherBinRow({ form, bin, index }: FurtherBinRowProps) {
  const { values, change, opened } = form
  const put = (changed: Partial<FurtherBin>) =>
    change({
      furtherBins: values.furtherBins.map((one, at) => (at === index ? { ...one, ...changed } : one)),
    })
  const sizes = BIN_SIZES.filter(
    (size) => size === bin.binSize || (opened.offered?.binSizes.includes(size) ?? true),
  )
  const number = numberOf(index)
  return (
    <div className={classes.bin}>
      <span>{words.row(number)}</span>
      <NativeSelect
        aria-label={words.size(number)}
        value={String(bin.binSize)}
        data={sizes.map((size) => ({ value: String(size), label: binSizeWords(size) }))}
        onChange={({ currentTarget }) => {
          const size = Number(currentTarget.value)
          if (isBinSize(size)) put({ binSize: size, isTyped: false, priceCents: null })
        }}
      />
      <MoneyField
        aria-label={words.price(number)}
        value={bin.priceCents}
        onChange={(priceCents) => put({ priceCents, isTyped: true })}
      />
    </div>
  )
}

export function BinsOfOrder({ form }: { form: OpenForm }) {
  const { values, change, before, opened } = form
  if (before !== null || opened.extraOf !== null) return null
  const { furtherBins, binSize } = values
  const count = furtherBins.length + 1
  const error = form.errorOf('furtherBins')
  const add = () => {
    const last = furtherBins.at(-1)?.binSize ?? binSize
    if (last !== null)
      change({ furtherBins: [...furtherBins, { binSize: last, priceCents: null, isTyped: false }] })
  }
  return (
    <Stack as="fieldset" gap={8} shrink mt={12} aria-label={words.label}>
      <div className={classes.count}>
        <span>{words.label}</span>
        <ActionIcon
          variant="default"
          aria-label={words.fewer}
          disabled={count === 1}
          onClick={() => change({ furtherBins: furtherBins.slice(0, -1) })}
        >
          <IconMinus size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <output aria-live="polite">{count}</output>
        <ActionIcon
          variant="default"
          aria-label={words.more}
          disabled={binSize === null || count >= MOST_ORDER_BINS}
          onClick={add}
        >
          <IconPlus size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {count > 1 && <small>{words.each}</small>}
      </div>
      {furtherBins.map((bin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bins of an order are told apart by their place alone
        <FurtherBinRow key={index} form={form} bin={bin} index={index} />
      ))}
      {count > 1 && <p className={classes.total}>{words.total(count, formatDollars(orderCents(values)))}</p>}
      {error && (
        <Words as="p" tone="red" role="alert">
          {error}
        </Words>
      )}
    </Stack>
  )
}
