import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/client/api-error.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { useHoldAsked } from './use-hold-asked.ts'

afterEach(cleanup)

const words = 'Riverside Builders is on hold: Two invoices are overdue'
const refusal = new ApiError(400, words, { errors: [{ field: 'bookOnHold', message: words }] })

/** A server that refuses until the hold is known, and what was sent to it. */
function heldServer() {
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  )
  const send = vi.fn(({ bookOnHold }: { bookOnHold: boolean }) =>
    bookOnHold ? Promise.resolve('booked') : Promise.reject(refusal),
  )
  const { result } = renderHook(() => useHoldAsked())
  return { send, save: () => result.current.send('key', send) }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('who cancels has booked nothing, and is asked again at the next save', async () => {
  const { send, save } = heldServer()
  const saved = save()
  expect(await screen.findByText(words)).toBeTruthy()
  await press('Cancel')
  expect(await saved).toBeNull()
  expect(send.mock.calls).toEqual([[{ bookOnHold: false }]])
  const again = save()
  await press('Book anyway')
  expect(await again).toBe('booked')
})

test('what was agreed is not asked again when the same save is sent once more after silence', async () => {
  const { send, save } = heldServer()
  send.mockRejectedValueOnce(refusal).mockRejectedValueOnce(new ApiError(0, 'No answer'))
  const silent = save()
  await press('Book anyway')
  await expect(silent).rejects.toThrow('No answer')
  expect(await save()).toBe('booked')
  expect(send.mock.calls.map(([{ bookOnHold }]) => bookOnHold)).toEqual([false, true, true])
})

test('any other refusal is the form’s own to show', async () => {
  const { send, save } = heldServer()
  send.mockRejectedValueOnce(new ApiError(400, 'Please enter name*'))
  await expect(save()).rejects.toThrow('Please enter name*')
})
