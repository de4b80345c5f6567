import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallOffLink } from './call-off-link.tsx'

afterEach(cleanup)

const drawer = (isToCome: boolean) => (
  <MantineProvider env="test">
    <button type="button">A row of the list behind</button>
    <div role="dialog" tabIndex={-1}>
      {isToCome && <CallOffLink name="Call off the exchange" isBusy={false} onCallOff={() => undefined} />}
    </div>
  </MantineProvider>
)

test('once its visit is called off the focus stays in the drawer', async () => {
  const { rerender } = render(drawer(true))
  screen.getByRole('button', { name: 'Call off the exchange' }).focus()
  rerender(drawer(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})
