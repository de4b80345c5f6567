import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import type { SeriesActs } from '../mutations.ts'
import { StopDialog } from './stop-dialog.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function open(what: 'pause' | 'end') {
  const acts = {
    isBusy: false,
    pause: vi.fn(async () => true),
    end: vi.fn(async () => true),
    skip: vi.fn(async () => true),
    make: vi.fn(async () => true),
    restore: vi.fn(async () => true),
    resume: vi.fn(async () => true),
  } satisfies SeriesActs
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <StopDialog what={what} acts={acts} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return acts
}

const type = (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a series is stopped from the day that was meant', () => {
  test.each(['31/2', ''])('and not ended where the day is %j', async (typed) => {
    const { end } = open('end')
    type(/No more dates from/, typed)
    press('End series')
    expect(await screen.findByText('Please choose a day*')).toBeTruthy()
    expect(end).not.toHaveBeenCalled()
  })

  test('and paused without an end only where none is typed', async () => {
    const { pause } = open('pause')
    type(/Until/, '31/2')
    press('Pause series')
    expect(pause).not.toHaveBeenCalled()
    type(/Until/, '')
    press('Pause series')
    await waitFor(() => expect(pause).toHaveBeenCalledWith(null))
  })
})
