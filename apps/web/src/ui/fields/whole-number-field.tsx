import { typedWhole, wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import type { ComponentProps } from 'react'
import { TypedNumberField } from './typed-number-field.tsx'

/** Null while empty; NaN for a text that is no whole number, which stays as typed. */
export function WholeNumberField(props: Omit<ComponentProps<typeof TypedNumberField>, 'read' | 'write'>) {
  return (
    <TypedNumberField placeholder="" inputMode="numeric" {...props} read={typedWhole} write={wholeAsTyped} />
  )
}
