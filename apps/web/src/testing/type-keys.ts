import { fireEvent } from '@testing-library/react'

/** Types into an empty field as fingers do, a key at a time, over what the field has made of the keys before. */
export function typeKeys(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('Only an input is typed into')
  fireEvent.change(field, { target: { value: '' } })
  for (const key of text) fireEvent.change(field, { target: { value: `${field.value}${key}` } })
}
