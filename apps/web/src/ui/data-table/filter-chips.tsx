import { IconX } from '@tabler/icons-react'
import classes from './filter-chips.module.css'

export interface FilterChip {
  name: string
  words: string
  isQuiet?: boolean
  onRemove: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  /** Absent when the list's own filters are all there are. */
  onClear?: (() => void) | undefined
}

export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <section className={classes.bar} aria-label="Filters that are on">
      <ul className={classes.chips}>
        {chips.map(({ name, words, isQuiet, onRemove }) => (
          <li key={name} className={isQuiet ? `${classes.chip} ${classes.quiet}` : classes.chip}>
            <span className={classes.name}>{name}</span>
            <b className={classes.words} title={words}>
              {words}
            </b>
            <button
              type="button"
              className={classes.remove}
              aria-label={`Remove the filter ${name}: ${words}`}
              onClick={onRemove}
            >
              <IconX size="0.8125rem" stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {onClear && (
        <button type="button" className={classes.clear} onClick={onClear}>
          Clear all
        </button>
      )}
    </section>
  )
}
