import { cleanup, render } from '@testing-library/react'
import { useEffect, useEffectEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useForgotPassword } from './mutations.ts'

const asked: string[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function PressedTwice({ onAnswer }: { onAnswer: () => void }) {
  const { mutate } = useForgotPassword()
  const press = useEffectEvent(() => mutate('sam@example.com', { onSuccess: onAnswer, onError: onAnswer }))
  useEffect(() => {
    press()
    press()
  }, [])
  return null
}

test('a form that is pressed twice at once is sent once', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ data: { sent: true } })
  })
  const onAnswer = vi.fn()
  render(<PressedTwice onAnswer={onAnswer} />)
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalled())
  expect(asked).toHaveLength(1)
  expect(onAnswer).toHaveBeenCalledOnce()
})
