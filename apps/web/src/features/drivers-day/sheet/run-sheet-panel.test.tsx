import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleBoard } from '#web/features/runs/sample-board.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { SAMPLE_DATE, sampleDay } from '../testing/sample-day.ts'
import { RunSheetPanel } from './run-sheet-panel.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a run that a colleague has deleted says so instead of an empty sheet', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: url.includes('driversDay') ? sampleDay() : { ...sampleBoard, runs: [] } }),
  )
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RunSheetPanel
          date={SAMPLE_DATE}
          runId="gone"
          onClose={() => undefined}
          onStep={{ previous: undefined, next: undefined }}
          onOpenBooking={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('This run no longer exists')).toBeTruthy()
})
