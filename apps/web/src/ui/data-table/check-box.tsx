import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './check-box.module.css'

interface CheckBoxProps {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A plain input: a hundred of Mantine's would be slow. */
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
