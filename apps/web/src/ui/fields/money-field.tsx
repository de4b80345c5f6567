import { centsAsTyped, typedCents } from '@skipyard/domain/shared/money.ts'
import type { ComponentProps } from 'react'
import { TypedNumberField } from './typed-number-field.tsx'

/** An amount in dollars, held in cents: null while nothing is typed, NaN for what is no amount. */
export function MoneyField(props: Omit<ComponentProps<typeof TypedNumberField>, 'read' | 'write'>) {
  return <TypedNumberField leftSection="$" {...props} read={typedCents} write={centsAsTyped} />
}
