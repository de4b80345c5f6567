import { MantineProvider } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typeKeys } from '#web/testing/type-keys.ts'
import { BulkBinsDialog } from './bulk-bins-dialog.tsx'

let sent: unknown[]
let key: string | null

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
    key = new Headers(headers).get('idempotency-key')
    sent.push(JSON.parse(String(body)))
    return Response.json({ data: { binCounts: [] } })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openDialog() {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <BulkBinsDialog bins={[]} isOfNumbered={false} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return {
    onClose,
    number: screen.getByLabelText(/^Number/),
    type: (text: string) => typeKeys(screen.getByLabelText(/^Number/), text),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Add Bins' })),
  }
}

test.each(['-5', '1.5', '12.50', '1e3', '10001', '0', ''])(
  '%j bins are not added, and nothing is made of what was typed',
  (typed) => {
    const { number, type, save } = openDialog()
    type(typed)
    fireEvent.blur(number)
    save()
    expect(screen.getByText(texts.inventory.bulkNumber)).toBeDefined()
    expect(number).toHaveProperty('value', typed)
    expect(sent).toEqual([])
  },
)

test('five bins are five', async () => {
  const { type, save, onClose } = openDialog()
  type('5')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ size: 2, type: 'Marrel', number: 5 }])
  expect(key).toMatch(/.{8,}/)
})

test('what fails on the way is sent again under its key, so that bins are never added twice', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Response.json({ message: texts.server.internal }, { status: 500 })
  })
  const { type, save, onClose } = openDialog()
  type('5')
  save()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add Bins' })).not.toHaveProperty('disabled', true),
  )
  await waitFor(() => expect(keys).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add Bins' }).dataset.loading).toBeUndefined(),
  )
  save()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
  expect(onClose).not.toHaveBeenCalled()
})
