import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { handFocusBack } from './hand-focus-back.ts'

afterEach(cleanup)

function Card({ isDirty }: { isDirty: boolean }) {
  return (
    <main>
      <input type="checkbox" aria-label="Numbered bins" />
      <input type="file" aria-label="A picture" />
      {isDirty && (
        <div ref={handFocusBack}>
          <button type="button">Discard</button>
          <button type="button">Save</button>
        </div>
      )}
      <button type="button">Another section</button>
    </main>
  )
}

test('the keyboard on a Save that goes moves to the control before it', () => {
  const { rerender } = render(<Card isDirty />)
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(<Card isDirty={false} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Numbered bins'))
})

test('whoever is elsewhere stays there', () => {
  const { rerender } = render(<Card isDirty />)
  const elsewhere = screen.getByRole('button', { name: 'Another section' })
  elsewhere.focus()
  rerender(<Card isDirty={false} />)
  expect(document.activeElement).toBe(elsewhere)
})
