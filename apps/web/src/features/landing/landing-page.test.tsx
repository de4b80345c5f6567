import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { LandingPage } from './landing-page.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(isOpen: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ data: { isOpen, trialDays: 14 } }))
  const component = () => (
    <MantineProvider env="test">
      <LandingPage />
    </MantineProvider>
  )
  const routeTree = createRootRoute({ component })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

const waysTo = (address: string) =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === address)

test('a server that takes companies leads to the sign-up and says how long they try it', async () => {
  show(true)
  expect(await screen.findByRole('link', { name: 'Start your 14 day free trial' })).toBeTruthy()
  expect(waysTo('/register')).toHaveLength(3)
})

test('a server that takes none leads nobody to a sign-up that is closed', async () => {
  show(false)
  await waitFor(() => expect(waysTo('/login')).toHaveLength(3))
  expect(waysTo('/register')).toEqual([])
  expect(screen.queryByRole('textbox')).toBeNull()
})
