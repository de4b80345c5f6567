import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { focusFirstError } from './focus-first-error.ts'
import { loginErrors } from './login-errors.ts'

interface LoginValues {
  email: string
  password: string
  remember: boolean
}

type TextField = 'email' | 'password'
type FieldErrors = Record<string, string>

const inputOf = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`)

function without(errors: FieldErrors, field: string): FieldErrors {
  const { [field]: _gone, ...others } = errors
  return others
}

/**
 * The sign-in form: errors come when a field is left or the form is sent, and go with the next keystroke. The
 * form library of the other screens weighs more than this one screen, the first most people see.
 */
export function useLoginForm() {
  const [values, setValues] = useState<LoginValues>({ email: '', password: '', remember: true })
  const [errors, setErrors] = useState<FieldErrors>({})

  const textProps = (field: TextField) => ({
    'data-path': field,
    value: values[field],
    error: errors[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors((before) => without(before, field))
    },
    onBlur: () => {
      const error = loginErrors(values)[field]
      setErrors((before) => {
        const others = without(before, field)
        return error === undefined ? others : { ...others, [field]: error }
      })
    },
  })
  const rememberProps = {
    checked: values.remember,
    onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, remember: checked })),
  }
  const onSubmit = (send: (values: LoginValues) => void) => (event: SubmitEvent) => {
    event.preventDefault()
    const errors = loginErrors(values)
    setErrors(errors)
    if (Object.keys(errors).length === 0) send(values)
    else focusFirstError({ getInputNode: inputOf }, errors)
  }
  return { values, textProps, rememberProps, setErrors, onSubmit, getInputNode: inputOf }
}
