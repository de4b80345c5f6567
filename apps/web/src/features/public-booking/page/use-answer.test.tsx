import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAnswer } from './use-answer.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A company that answers with the question's own body, until it is away. */
function openCompany() {
  const company = { isAway: false }
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (company.isAway) throw new TypeError('Failed to fetch')
    return Response.json({ data: `${body}` })
  })
  return company
}

const ask = (size: number) =>
  renderHook(({ body }) => useAnswer<string>({ path: '/quote', body }), { initialProps: { body: size } })

test('the price of one size is not shown for another whose own price could not be asked', async () => {
  const company = openCompany()
  const { result, rerender } = ask(6)
  await waitFor(() => expect(result.current.data).toBe('6'))
  company.isAway = true
  rerender({ body: 9 })
  await waitFor(() => expect(result.current.failed).toEqual({ is: 'offline' }))
  expect(result.current.data).toBeUndefined()
  company.isAway = false
  act(() => result.current.askAgain())
  await waitFor(() => expect(result.current.data).toBe('9'))
  expect(result.current.failed).toBeUndefined()
})

test('what was answered stays in sight while it is asked again, also when that fails', async () => {
  const company = openCompany()
  const { result } = ask(6)
  await waitFor(() => expect(result.current.data).toBe('6'))
  company.isAway = true
  act(() => result.current.askAgain())
  expect(result.current).toMatchObject({ data: '6', isAsking: true })
  await waitFor(() => expect(result.current.failed).toEqual({ is: 'offline' }))
  expect(result.current.data).toBe('6')
})
