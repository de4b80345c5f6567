import { centsAsTyped, typedCents } from '@skipyard/domain/shared/money.ts'
import type { ComponentProps } from 'react'
import { TypedNumberField } from './typed-number-field.tsx'

/** Dollars on screen, cents in `value`: null while empty, NaN for a text that is no amount. */
export function MoneyField(props: Omit<ComponentProps<typeof TypedNumberField>, 'read' | 'write'>) {
  return <TypedNumberField leftSection="$" {...props} read={typedCents} write={centsAsTyped} />
}
