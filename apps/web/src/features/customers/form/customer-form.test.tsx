import { MantineProvider } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { sampleCustomer } from '#web/testing/sample-customer.ts'
import { CustomerForm } from './customer-form.tsx'

const opened: WireCustomer = { ...sampleCustomer, version: 1, name: 'Harriet Okafor' }

let now: WireCustomer
let sent: Partial<WireCustomer>[]

function save(body: Partial<WireCustomer>): Response {
  sent.push(body)
  return body.version === now.version
    ? Response.json({ data: { ...now, ...body } })
    : Response.json({ message: texts.server.stale }, { status: 409 })
}

function answer(path: string, { body, method }: RequestInit): Response {
  if (method === 'PUT' && typeof body === 'string') return save(JSON.parse(body))
  return Response.json({ data: path.includes('/customers/duplicates') ? [] : now })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answer(path, init))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const onSaved = vi.fn()
const formOf = (customer: WireCustomer) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider env="test">
      <CustomerForm customer={customer} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={onSaved} />
    </MantineProvider>
  </QueryClientProvider>
)

test('who must choose between two names still must when the customer changes once more meanwhile', async () => {
  now = { ...opened, version: 2, name: 'H. Okafor' }
  const { rerender } = render(formOf(opened))
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), {
    target: { value: 'Harriet Okafor-Brown' },
  })
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  const panel = await screen.findByRole('alert', { name: 'You both changed this customer' })
  expect(panel.textContent).toContain('H. Okafor')

  now = { ...now, version: 3, comments: 'Gate code 4411' }
  rerender(formOf(now))
  expect(screen.queryByRole('button', { name: 'Bring in now' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(sent).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'Take all mine' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Bring in now' }))
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent.at(-1)).toMatchObject({ version: 3, name: 'Harriet Okafor-Brown', comments: 'Gate code 4411' })
})
