import { TextInput } from '@mantine/core'
import { formatPhone, isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { IconPhone } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
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
  const value = form.values[field]
  const tidy = (text: string) => {
    const phone = normalisePhone(text)
    return isPhone(phone) ? formatPhone(phone) : null
  }
  const paste = (event: ClipboardEvent) => {
    const phone = tidy(event.clipboardData.getData('text').trim())
    if (phone === null) return
    event.preventDefault()
    form.change({ [field]: phone })
  }
  return (
    <TextInput
      {...props}
      data-autofocus={field === 'phone' || undefined}
      label={label}
      required={isRequired}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      placeholder="04xx xxx xxx"
      leftSection={<IconPhone size="1rem" stroke={1.75} aria-hidden="true" />}
      value={value}
      onPaste={paste}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      onBlur={() => {
        const phone = tidy(value)
        if (phone !== null && phone !== value) form.change({ [field]: phone })
        onBlur()
      }}
    />
  )
}
