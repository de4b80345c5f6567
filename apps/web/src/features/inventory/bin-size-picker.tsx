import type { WireSizeOnDate } from '@skipyard/contract/inventory/inventory.ts'
import { BIN_SIZES, type BinSize } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { type ReactNode, useId } from 'react'
import { Words } from '#web/ui/layout/parts.tsx'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import classes from './bin-size-picker.module.css'

interface BinSizePickerProps {
  id: string
  value: BinSize | null
  onChange: (size: BinSize) => void
  onBlur: () => void
  sizes: readonly WireSizeOnDate[] | undefined
  /**
   * Sizes offered, undefined for all. The size a booking was opened with stays, marked when it is not one.
   */
  offered: readonly BinSize[] | undefined
  kept: BinSize | null
  disabled: boolean
  error: string | undefined
  children: ReactNode
}

function Free({ sizes, size }: { sizes: BinSizePickerProps['sizes']; size: BinSize }) {
  if (sizes === undefined) return <Words tone="dim">–</Words>
  const row = sizes.find((one) => one.size === size)
  const isOwned = row !== undefined && (row.baseCount !== 0 || row.lowestAvailable !== 0)
  if (!isOwned) return <Words tone="dim">{texts.inventory.noneOwned}</Words>
  return <FreeCount free={row.lowestAvailable} stock={row.baseCount} isPlain />
}

export function BinSizePicker(props: BinSizePickerProps) {
  const { id, value, onChange, onBlur, sizes, offered, kept, disabled, error, children } = props
  const isOffered = (size: BinSize) => offered?.includes(size) ?? true
  const choices = BIN_SIZES.filter((size) => size === kept || isOffered(size))
  const errorId = useId()
  return (
    <div>
      <div className={error ? `${classes.sizes} ${classes.invalid}` : classes.sizes}>
        <div
          id={id}
          className={classes.group}
          role="radiogroup"
          aria-label="Bin size"
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
          }}
        >
          {choices.map((size) => (
            <Words
              as="label"
              key={size}
              relative
              lh={16}
              line="strong"
              radius="sm"
              bg="surface"
              className={classes.size}
              data-kept={!isOffered(size) || undefined}
            >
              <input
                type="radio"
                name={id}
                value={size}
                checked={size === value}
                disabled={disabled}
                data-autofocus={size === (value ?? choices[0]) || undefined}
                onChange={() => onChange(size)}
              />
              <b>{size} m³</b>
              <Words size="small" className={classes.free}>
                {isOffered(size) ? <Free sizes={sizes} size={size} /> : texts.settings.notOffered}
              </Words>
            </Words>
          ))}
        </div>
        {children}
      </div>
      {error && (
        <Words as="div" id={errorId} mt={8} size="small" tone="bad">
          {error}
        </Words>
      )}
    </div>
  )
}
