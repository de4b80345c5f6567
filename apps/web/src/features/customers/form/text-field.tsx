import { TextInput, type TextInputProps } from '@mantine/core'
import type { OpenCustomerForm } from './use-customer-form.ts'

interface TextFieldProps extends Omit<TextInputProps, 'form' | 'value' | 'onChange'> {
  form: OpenCustomerForm
  field:
    | 'name'
    | 'companyName'
    | 'email'
    | 'secondaryEmail'
    | 'bookingSourceName'
    | 'abn'
    | 'businessName'
    | 'customerReference'
    | 'billingAddress'
    | 'onHoldReason'
  /** How what was typed is shown once the field is left. */
  tidy?: (text: string) => string
}

/** One line of the form. */
export function TextField({ form, field, tidy, ...input }: TextFieldProps) {
  const { onBlur, ...props } = form.fieldProps(field)
  const value = form.values[field]
  const tidied = tidy?.(value) ?? value
  return (
    <TextInput
      autoComplete="off"
      {...input}
      {...props}
      value={value}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      onBlur={() => {
        if (tidied !== value) form.change({ [field]: tidied })
        onBlur()
      }}
    />
  )
}
