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
}

/** One line of the form. */
export function TextField({ form, field, ...input }: TextFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...input}
      {...form.fieldProps(field)}
      value={form.values[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  )
}
