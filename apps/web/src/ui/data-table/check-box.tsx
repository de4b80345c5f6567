import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './check-box.module.css'

interface CheckBoxProps {
  label: string
  isChecked: boolean
  /** Some of what it stands for is chosen, some is not. */
  isMixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The tick of a row, or of all of them; a plain field, for a hundred of them have to be cheap. */
export function CheckBox({ label, isChecked, isMixed = false, onChange }: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={classes.target}>
      <input
        ref={input}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
      />
    </label>
  )
}
