import { TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { phoneProps } from '#web/ui/fields/phone-props.ts'
import type { OpenCustomerForm } from './use-customer-form.ts'

interface PhoneFieldProps {
  form: OpenCustomerForm
  field: 'phone' | 'alternativePhone' | 'secondaryPhone'
  label: string
  isRequired?: boolean
}

/** A phone number however it is pasted: '+61 4…', brackets and dashes become the ten digits they mean. */
export function PhoneField({ form, field, label, isRequired = false }: PhoneFieldProps) {
  const { onBlur, ...props } = form.field(field)
  const set = (phone: string) => form.change({ [field]: phone })
  return (
    <TextInput
      {...props}
      data-autofocus={field === 'phone' || undefined}
      label={label}
      required={isRequired}
      autoComplete="off"
      placeholder="04xx xxx xxx"
      leftSection={<IconPhone size="1rem" stroke={1.75} aria-hidden="true" />}
      onChange={(event) => set(event.currentTarget.value)}
      {...phoneProps({ value: form.values[field], set, onBlur })}
    />
  )
}
