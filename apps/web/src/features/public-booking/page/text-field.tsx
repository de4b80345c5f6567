import { type ReactNode, useId } from 'react'
import classes from './choose.module.css'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  error?: string | undefined
  isRequired?: boolean
  hint?: ReactNode
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  maxLength?: number
  isLong?: boolean
  /** By which a problem brings the visitor back here. */
  name: string
}

/** A line, or a few, that the visitor types. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onLeave, error, hint, isRequired = false, isLong = false, name } = props
  const { type = 'text', autoComplete = 'off', maxLength = 200 } = props
  const id = useId()
  const told = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const shared = {
    id,
    name,
    value,
    maxLength,
    autoComplete,
    required: isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': told,
    onBlur: onLeave,
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <em aria-hidden="true"> *</em>}
      </label>
      {isLong ? (
        <textarea {...shared} rows={2} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} type={type} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
