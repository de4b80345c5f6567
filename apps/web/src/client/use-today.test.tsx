import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { queryClient } from './query-client.ts'
import { profileQuery } from './session/session.ts'
import { useToday, useTurnOfDay } from './use-today.ts'

function Day() {
  useTurnOfDay()
  return <p>{useToday()}</p>
}

const inMelbourne = (clock: string) => new Date(`2026-05-${clock}+10:00`)

function show() {
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, timeZone: 'Australia/Melbourne' })
  render(
    <QueryClientProvider client={queryClient}>
      <Day />
    </QueryClientProvider>,
  )
  return () => screen.getByText(/^2026/).textContent
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(inMelbourne('14T23:59:50'))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

test('a screen left open turns at the company’s midnight, not at that of the computer', () => {
  const day = show()
  expect(day()).toBe('2026-05-14')
  act(() => void vi.advanceTimersByTime(9_000))
  expect(day()).toBe('2026-05-14')
  act(() => void vi.advanceTimersByTime(21_000))
  expect(day()).toBe('2026-05-15')
})

test.each([
  ['the tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the window has the focus again', () => window.dispatchEvent(new Event('focus'))],
  ['the page comes back as it was', () => window.dispatchEvent(new Event('pageshow'))],
])('after a sleep, in which no timer ran, it turns as soon as %s', (_, comeBack) => {
  const day = show()
  vi.setSystemTime(inMelbourne('15T06:30:00'))
  expect(day()).toBe('2026-05-14')
  act(() => void comeBack())
  expect(day()).toBe('2026-05-15')
})

test('what was read on the day before is read again, once', () => {
  show()
  const again = vi.spyOn(queryClient, 'invalidateQueries')
  act(() => void vi.advanceTimersByTime(60_000))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(again).toHaveBeenCalledTimes(1)
  expect(again).toHaveBeenCalledWith()
  again.mockRestore()
})

test('nothing listens once no screen asks for the day', () => {
  show()
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('no screen is drawn with a day of its own: it would keep yesterday', () => {
  const features = join(import.meta.dirname, '..', 'features')
  const own = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    // The phone's page says itself which day it has read.
    .filter((path) => !path.startsWith(join('drivers-day', 'phone')))
    .filter((path) => readFileSync(join(features, path), 'utf8').match(/const today = todayIn\(/))
  expect(own).toEqual([])
})
