import { typedWhole, wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import type { ComponentProps } from 'react'
import { TypedNumberField } from './typed-number-field.tsx'

/** A whole number: null while nothing is typed, NaN for what is none, which stays as it was typed. */
export function WholeNumberField(props: Omit<ComponentProps<typeof TypedNumberField>, 'read' | 'write'>) {
  return (
    <TypedNumberField placeholder="" inputMode="numeric" {...props} read={typedWhole} write={wholeAsTyped} />
  )
}
