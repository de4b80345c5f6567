import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginScreen } from './login-screen.tsx'
import { identityTexts } from './texts.ts'

const { signUp, closed } = identityTexts.login

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const component = () => (
    <MantineProvider env="test">
      <LoginScreen />
    </MantineProvider>
  )
  const routeTree = createRootRoute({ component })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('where no new companies are taken, sign-in says so instead of leading to a sign-up', async () => {
  show(async () => Response.json({ data: { isOpen: false, trialDays: 7 } }))
  expect(await screen.findByText(closed)).toBeTruthy()
  expect(screen.queryByRole('link', { name: signUp })).toBeNull()
})

test.each([
  ['takes new companies', async () => Response.json({ data: { isOpen: true, trialDays: 7 } })],
  ['cannot be asked', () => Promise.reject(new TypeError('offline'))],
])('a server that %s: sign-in leads to the sign-up', async (_, answer) => {
  const fetched = vi.fn(answer)
  show(fetched)
  expect((await screen.findByRole('link', { name: signUp })).getAttribute('href')).toBe('/register')
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(screen.queryByText(closed)).toBeNull()
})
