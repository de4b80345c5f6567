import { MantineProvider } from '@mantine/core'
import type { WireDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { PhonesCard } from './phones-section.tsx'

const nothing: WireDriversDaySettings = {
  asksDropPhoto: false,
  asksSignature: false,
  asksCode: false,
  driverLinkDays: 60,
  runLinkDays: 14,
  version: 0,
}

let kept: WireDriversDaySettings
let sent: unknown[]
let read: () => Response

function save(body: WireDriversDaySettings): Response {
  sent.push(body)
  if (body.version !== kept.version) return Response.json({ message: texts.server.stale }, { status: 409 })
  kept = { ...kept, ...body, version: kept.version + 1 }
  return Response.json({ data: kept })
}

beforeEach(() => {
  kept = nothing
  sent = []
  read = () => Response.json({ data: kept })
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) =>
    typeof body === 'string' ? save(JSON.parse(body)) : read(),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open({ isClosed = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PhonesCard isClosed={isClosed} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const choice = (name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save Drivers’ phones' }))

test('a company that has said nothing asks for nothing, and switches on what it wants', async () => {
  open()
  for (const name of ['A photo at every drop', 'A signature', 'A code for a new phone'])
    expect((await choice(name)).checked, name).toBe(false)
  fireEvent.click(await choice('A photo at every drop'))
  press()
  await screen.findByText('Settings saved')
  expect(sent).toEqual([{ ...nothing, asksDropPhoto: true }])
  expect((await choice('A photo at every drop')).checked).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('what somebody else switched on meanwhile stays on when another one is saved', async () => {
  open()
  fireEvent.click(await choice('A code for a new phone'))
  kept = { ...nothing, asksSignature: true, version: 1 }
  press()
  await waitFor(() => expect(kept).toEqual({ ...nothing, asksSignature: true, asksCode: true, version: 2 }))
  expect((await choice('A signature')).checked).toBe(true)
})

test('whoever may not change it sees what is asked', async () => {
  kept = { ...nothing, asksCode: true, version: 3 }
  open({ isClosed: true })
  const code = await choice('A code for a new phone')
  expect(code.checked).toBe(true)
  expect(code.closest('fieldset')?.disabled).toBe(true)
})

test('what cannot be read is said, and asked for again', async () => {
  read = () => Response.json({ message: texts.server.internal }, { status: 500 })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  read = () => Response.json({ data: kept })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await choice('A signature')
})
