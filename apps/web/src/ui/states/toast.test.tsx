import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastHost, toastDone, toastFailed, useToastsAside } from './toast.tsx'

afterEach(cleanup)

const showHost = () =>
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  )

test('what succeeds at last takes its own failure away, and no other', async () => {
  showHost()
  toastFailed({ title: 'Truck A was not saved', about: 'truck A' })
  toastFailed({ title: 'Truck B was not saved', about: 'truck B' })
  await screen.findByText('Truck A was not saved')
  toastDone({ title: 'Truck A saved', about: 'truck A' })
  await screen.findByText('Truck A saved')
  await waitFor(() => expect(screen.queryByText('Truck A was not saved')).toBeNull())
  expect(screen.queryByText('Truck B was not saved')).not.toBeNull()
})

test('a failure that says the same again stands there once, another beside it', async () => {
  showHost()
  toastFailed({ title: 'The columns were not kept', words: 'No answer' })
  toastFailed({ title: 'The columns were not kept', words: 'No answer' })
  toastFailed({ title: 'The columns were not kept', words: 'Not allowed' })
  await screen.findByText('Not allowed')
  await waitFor(() => expect(screen.queryAllByText('No answer')).toHaveLength(1))
})

function OpenDrawer({ isOpen }: { isOpen: boolean }) {
  useToastsAside(isOpen)
  return null
}

test('toasts stand aside while a drawer is open, and come back when it closes', () => {
  const both = (isOpen: boolean) => (
    <MantineProvider env="test">
      <ToastHost />
      <OpenDrawer isOpen={isOpen} />
    </MantineProvider>
  )
  const { container, rerender } = render(both(true))
  const isAside = () => container.querySelector('[data-aside]')?.getAttribute('data-aside')
  expect(isAside()).toBe('true')
  rerender(both(false))
  expect(isAside()).toBe('false')
})
