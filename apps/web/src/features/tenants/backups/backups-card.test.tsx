import { MantineProvider } from '@mantine/core'
import type { WireBackupAge } from '@skipyard/contract/tenants/backups.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settingsTexts } from '../texts.ts'
import { BackupsCard } from './backups-card.tsx'

const HOUR_MS = 3_600_000
const words = settingsTexts.backups
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const fine: WireBackupAge = { lastGoodAt: ago(5.5), failedAt: null, isScheduled: true, isLate: false }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <BackupsCard timeZone="Australia/Melbourne" />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('the owner reads how long ago the last good backup was made, and no warning while all is well', async () => {
  open(() => Response.json({ data: fine }))
  expect(await screen.findByText('Last good backup 5 hours ago')).toBeDefined()
  expect(screen.queryByText(words.failed)).toBeNull()
  expect(screen.queryByText(words.late)).toBeNull()
})

test('one that failed, one that is late and none at all are said', async () => {
  open(() => Response.json({ data: { ...fine, failedAt: ago(1) } }))
  expect(await screen.findByText(words.failed)).toBeDefined()
  cleanup()
  open(() => Response.json({ data: { ...fine, lastGoodAt: ago(72), isLate: true } }))
  expect(await screen.findByText(words.late)).toBeDefined()
  expect(screen.getByText('Last good backup 3 days ago')).toBeDefined()
  cleanup()
  open(() => Response.json({ data: { ...fine, lastGoodAt: null, isScheduled: false } }))
  expect(await screen.findByText(words.none)).toBeDefined()
  expect(screen.getByText(words.unscheduled)).toBeDefined()
})

test('where it cannot be read, it can be tried again', async () => {
  let isUp = false
  open(() => (isUp ? Response.json({ data: fine }) : Response.json({ message: 'No' }, { status: 500 })))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isUp = true
  fireEvent.click(again)
  expect(await screen.findByText('Last good backup 5 hours ago')).toBeDefined()
})
