import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A screen that reads one thing, whose answers are given by hand. */
function openScreen(queryKey: readonly string[]) {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const leave = observer.subscribe(() => undefined)
  return { answers, leave, shown: () => observer.getCurrentResult().data }
}

describe('news that arrives while a screen is being read', () => {
  test('for the first time has it read once more: what is under way was asked for before', async () => {
    const { answers, leave, shown } = openScreen(['bookings'])
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    expect(answers).toHaveLength(1)
    answers[0]?.('one booking')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.('two bookings')
    await vi.waitFor(() => expect(shown()).toBe('two bookings'))
    leave()
  })

  test('of something else changes nothing', async () => {
    const { answers, leave, shown } = openScreen(['bookings'])
    await queryClient.invalidateQueries({ queryKey: ['customers'] })
    answers[0]?.('one booking')
    await vi.waitFor(() => expect(shown()).toBe('one booking'))
    expect(answers).toHaveLength(1)
    leave()
  })
})
