import { fireEvent } from '@testing-library/react'
import { drawn, saveButton } from './form-case.tsx'

const field = () => document.querySelector<HTMLElement>('form input') ?? document.body

const keys = (repeat: boolean) =>
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', ctrlKey: true, repeat })

export const click = () => drawn.press()

export function doubleClick(): void {
  click()
  click()
}

/** Ctrl and Enter held down, as by a user who waits for something to happen. */
export function holdKeys(): void {
  keys(false)
  for (let held = 0; held < 5; held += 1) keys(true)
}

/** Enter in a field, which submits the form it is in. */
export function submit(): void {
  const form = field().closest('form')
  if (form) fireEvent.submit(form)
}

function touch(): void {
  const button = saveButton()
  if (button) fireEvent.pointerDown(button, { pointerType: 'touch' })
  if (button) fireEvent.pointerUp(button, { pointerType: 'touch' })
  click()
}

/** Every way in which a form is saved. */
export const WAYS = [click, doubleClick, holdKeys, submit, touch] as const
