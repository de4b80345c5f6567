import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/client/api-error.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { useOtherHalf } from './use-other-half.ts'

afterEach(cleanup)

const message = 'Exchange with SKY-1043: say what becomes of the other job*'
const refusal = new ApiError(400, message, { errors: [{ field: 'otherHalf', message }] })

/** A server that refuses until it is said what happens to the other half, and what was sent to it. */
function refusingServer() {
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  )
  const send = vi.fn(({ otherHalf }: { otherHalf?: string }) =>
    otherHalf ? Promise.resolve('saved') : Promise.reject(refusal),
  )
  const { result } = renderHook(() => useOtherHalf())
  return { send, save: () => result.current('key', send) }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('both are called off unless the other job is to stay', async () => {
  const { send, save } = refusingServer()
  const saved = save()
  expect(await screen.findByText('Exchange with SKY-1043: say what becomes of the other job')).toBeTruthy()
  await press('Cancel booking')
  expect(await saved).toBe('saved')
  expect(send.mock.calls).toEqual([[{}], [{ otherHalf: 'cancel' }]])
})

test('the other job stays where that is chosen', async () => {
  const { send, save } = refusingServer()
  const saved = save()
  fireEvent.click(await screen.findByRole('radio', { name: /^The other job stays/ }))
  await press('Cancel booking')
  expect(await saved).toBe('saved')
  expect(send.mock.lastCall).toEqual([{ otherHalf: 'keep' }])
})

test('who goes back has cancelled nothing', async () => {
  const { send, save } = refusingServer()
  const saved = save()
  await press('Go back')
  expect(await saved).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})

test('where both cannot be called off it says why and asks again', async () => {
  refusingServer()
  const why = 'SKY-1043 is followed by SKY-1044: call that visit off first, or leave the other job*'
  const followed = new ApiError(400, why, { errors: [{ field: 'otherHalf', message: why }] })
  const { result } = renderHook(() => useOtherHalf())
  const send = vi.fn(({ otherHalf }: { otherHalf?: string }) =>
    otherHalf === 'keep'
      ? Promise.resolve('saved')
      : Promise.reject(otherHalf === 'cancel' ? followed : refusal),
  )
  const saved = result.current('key', send)
  await press('Cancel booking')
  expect(await screen.findByText(why.replace(/\*$/, ''))).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^The other job stays/ }))
  await press('Cancel booking')
  expect(await saved).toBe('saved')
})
