import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmHost, confirm } from './confirm.tsx'

afterEach(cleanup)

const question = { title: 'Remove Joe?', confirmLabel: 'Remove' }
const ask = () => void confirm(question)

const show = () =>
  render(
    <MantineProvider env="test">
      <button type="button" onClick={ask}>
        Remove Joe
      </button>
      <button type="button" id="more">
        More actions
      </button>
      <div role="menu" aria-labelledby="more">
        <button type="button" role="menuitem" onClick={ask}>
          Delete…
        </button>
      </div>
      <ConfirmHost />
    </MantineProvider>,
  )

async function askFrom(control: HTMLElement) {
  control.focus()
  fireEvent.click(control)
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  fireEvent.click(cancel)
}

test('a question that is answered gives the keyboard back to where it was asked', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Remove Joe' })
  await askFrom(button)
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a question of a menu gives it to the button the menu hangs on', async () => {
  show()
  await askFrom(screen.getByRole('menuitem', { name: 'Delete…' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' })),
  )
})
