import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()

function show(value = '') {
  const box = (needle: string) => (
    <MantineProvider env="test">
      <SearchBox label="Search bookings" value={needle} onSearch={onSearch} />
    </MantineProvider>
  )
  const { rerender } = render(box(value))
  return { field: screen.getByLabelText('Search bookings'), searchFor: (next: string) => rerender(box(next)) }
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the search of a table', () => {
  test('waits a second after the last letter', () => {
    const { field } = show()
    type(field, 'had')
    act(() => vi.advanceTimersByTime(900))
    type(field, 'hadd')
    act(() => vi.advanceTimersByTime(999))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onSearch.mock.calls).toEqual([['hadd']])
  })

  test('goes at once with Enter, and only once', () => {
    const { field } = show()
    type(field, ' haddad ')
    fireEvent.keyDown(field, { key: 'Enter' })
    act(() => vi.advanceTimersByTime(2_000))
    expect(onSearch.mock.calls).toEqual([['haddad']])
  })

  test('is emptied with Escape', () => {
    const { field } = show('haddad')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(onSearch.mock.calls).toEqual([['']])
  })

  test('shows what the back button brought back', () => {
    const { field, searchFor } = show('haddad')
    searchFor('')
    expect(field).toHaveProperty('value', '')
  })

  test('is reached with the slash key', () => {
    const { field } = show()
    fireEvent.keyDown(document.documentElement, { key: '/', code: 'Slash' })
    expect(document.activeElement).toBe(field)
  })
})
