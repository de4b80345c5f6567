import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { PAYMENT_METHODS, type PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { editorTexts } from './editor/texts.ts'

const { payment: words } = editorTexts
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: words.methods[value] }))
const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.some((one) => one === text)

interface MethodFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data' | 'label'> {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

export function MethodField({ onChange, ...input }: MethodFieldProps) {
  return (
    <NativeSelect
      {...input}
      label={words.method}
      data={METHODS}
      onChange={({ currentTarget: { value } }) => {
        if (isMethod(value)) onChange(value)
      }}
    />
  )
}
