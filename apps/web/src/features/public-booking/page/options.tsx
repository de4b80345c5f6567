import type { ReactNode } from 'react'
import classes from './choose.module.css'

interface Option<Value extends string | number> {
  value: Value
  label: ReactNode
  isOff?: boolean
}

interface OptionsProps<Value extends string | number> {
  name: string
  /** What the group asks, for those who hear the page. */
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  isWide?: boolean
  onChoose: (value: Value) => void
}

/** A few answers of which one is chosen, by arrows too. */
export function Options<Value extends string | number>(props: OptionsProps<Value>) {
  const { name, label, options, value, isWide = false, onChoose } = props
  return (
    <fieldset className={isWide ? classes.optionsWide : classes.options} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isOff}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
