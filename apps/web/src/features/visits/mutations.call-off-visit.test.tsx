import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { useCallOffVisit } from './mutations.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('what was called off is booked again with Undo', async () => {
  const sent: { path: string; body: unknown }[] = []
  const bookings = [
    { _id: 'next', version: 4 },
    { _id: 'hire', version: 7 },
  ]
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Response.json({ data: { bookings, warnings: [] } })
  })
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  )
  const { result } = renderHook(() => useCallOffVisit(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.callOff({ _id: 'visit', kind: 'exchange' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Exchange booked again')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ path: '/api/v1.0/bookings/undo', body: { bookings } })
})

test('a pick that is not back in its run is told with the visit that is called off', async () => {
  const warnings = ['The pick of SKY-1043 is not on a run: Run 1 of XW48QP is locked']
  vi.stubGlobal('fetch', async () => Response.json({ data: { bookings: [], warnings } }))
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  )
  const { result } = renderHook(() => useCallOffVisit(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.callOff({ _id: 'visit', kind: 'exchange' }))
  expect(await screen.findByText('Exchange called off')).toBeTruthy()
  expect(screen.getByText(/The pick of SKY-1043 is not on a run/)).toBeTruthy()
})
