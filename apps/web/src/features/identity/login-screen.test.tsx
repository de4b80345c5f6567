import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost } from '#web/ui/states/toast.tsx'
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
      <ToastHost />
    </MantineProvider>
  )
  const routeTree = createRootRoute({ component })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('where no new companies are taken, sign-in says so instead of leading to a sign-up', async () => {
  show(async () => Response.json({ data: { isOpen: false, trialDays: 7, companyAbn: null } }))
  expect(await screen.findByText(closed)).toBeTruthy()
  expect(screen.queryByRole('link', { name: signUp })).toBeNull()
})

test.each([
  [
    'takes new companies',
    async () => Response.json({ data: { isOpen: true, trialDays: 7, companyAbn: null } }),
  ],
  ['cannot be asked', () => Promise.reject(new TypeError('offline'))],
])('a server that %s: sign-in leads to the sign-up', async (_, answer) => {
  const fetched = vi.fn(answer)
  show(fetched)
  expect((await screen.findByRole('link', { name: signUp })).getAttribute('href')).toBe('/register')
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(screen.queryByText(closed)).toBeNull()
})

test.each([
  ['51824753556', ', ABN 51 824 753 556'],
  [null, ''],
])('the foot has the ABN of the company that runs the server, %s', async (companyAbn, shown) => {
  show(async () => Response.json({ data: { isOpen: true, trialDays: 7, companyAbn } }))
  const year = new Date().getFullYear()
  expect(await screen.findByText(`© ${year} Skipyard${shown}`)).toBeTruthy()
})

test('who signs in while the server is away is told so, and what was typed stays', async () => {
  show(() => Promise.reject(new TypeError('offline')))
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/)
  fireEvent.change(email, { target: { value: 'renee@westgate.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'every-bin-1' } })
  fireEvent.click(screen.getByRole('button', { name: identityTexts.login.button }))
  expect(await screen.findByText(identityTexts.unreachable)).toBeTruthy()
  expect(email.value).toBe('renee@westgate.example')
})
