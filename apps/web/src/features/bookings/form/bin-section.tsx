import { SegmentedControl } from '@mantine/core'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { IconCalendarSearch } from '@tabler/icons-react'
import { BinSizePicker } from '#web/features/inventory/bin-size-picker.tsx'
import classes from './bin-section.module.css'
import { hirePeriod } from './hire-period.ts'
import { MoneySection } from './money-section.tsx'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'
import { useSizesOfHire } from './use-sizes-of-hire.ts'

interface BinSectionProps {
  form: OpenForm
  onCheckInventory: () => void
}

const isOnList = <One,>(list: readonly One[] | undefined, one: One) => list?.includes(one) ?? true

/** Type and size, with what is free of each size during the hire, and the money. */
export function BinSection({ form, onCheckInventory }: BinSectionProps) {
  const { values, change, opened, start: first } = form
  const { binType: type, drop, pick } = values
  const sizes = useSizesOfHire(form)
  const period = hirePeriod(drop.date, pick.date)
  const { offered } = opened
  const types = BOOKING_BIN_TYPES.filter(
    (one) => one === type || one === first.binType || isOnList(offered?.binTypes, one),
  )
  const { error: typeError } = form.field('binType')
  const sizeProps = form.field('binSize')
  return (
    <section>
      <SectionHead title="Bin" hint={period && `Lowest free count ${period}`} lock={form.lockOf('binSize')}>
        <SegmentedControl
          size="xs"
          aria-label="Bin type"
          data={types.toReversed()}
          value={type}
          disabled={form.lockOf('binType') !== null}
          onChange={(binType) => change({ binType })}
        />
      </SectionHead>
      <BinSizePicker
        id="booking-size"
        {...sizeProps}
        error={sizeProps.error ?? typeError}
        value={values.binSize}
        offered={offered?.binSizes}
        kept={first.binSize}
        sizes={sizes}
        onChange={(binSize) => change({ binSize })}
      >
        <button type="button" className={classes.check} onClick={onCheckInventory}>
          <IconCalendarSearch size="1rem" stroke={1.75} aria-hidden="true" />
          <span>
            Check
            <br />
            Inventory
          </span>
        </button>
      </BinSizePicker>
      <MoneySection form={form} />
    </section>
  )
}
