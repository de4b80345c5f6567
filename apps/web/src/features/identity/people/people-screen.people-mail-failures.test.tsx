import { MantineProvider } from '@mantine/core'
import type { WireMailFailure } from '@skipyard/contract/identity/people.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { PeopleMailFailures } from './people-screen.tsx'
import { peopleTexts } from './texts.ts'

const { mail } = peopleTexts
const unreachable: WireMailFailure = {
  _id: '01900000-0000-7000-8000-000000000001',
  recipient: 'mia@westgate.example',
  subject: 'Join Westgate Bins on Skipyard',
  reason: 'unreachable',
  answer: 'connect ECONNREFUSED 127.0.0.1:2525',
  failedAt: '2026-05-14T02:05:00.000Z',
}
const refused: WireMailFailure = {
  ...unreachable,
  _id: '01900000-0000-7000-8000-000000000002',
  recipient: 'jo@westgate.example',
  reason: 'refused',
  answer: '550 no such mailbox',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderNotice(failures: readonly WireMailFailure[]) {
  vi.stubGlobal('fetch', async () => Response.json({ total: failures.length, data: failures }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'owner' })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PeopleMailFailures />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return queryClient
}

test('the owner reads which mail to whom could not be sent, why, and when it was tried, by the clock of the company', async () => {
  renderNotice([unreachable, refused])
  const notice = await screen.findByRole('region', { name: mail.title })
  const [first, second] = within(notice).getAllByRole('listitem')
  expect(first?.textContent).toContain('To mia@westgate.example: Join Westgate Bins on Skipyard')
  expect(first?.textContent).toContain(mail.reasons.unreachable)
  expect(first?.textContent).toMatch(/Tried 14\/05.*12:05pm.*ECONNREFUSED/)
  expect(second?.textContent).toContain(mail.reasons.refused)
  expect(second?.textContent).toContain('550 no such mailbox')
})

test('while every mail goes out there is no notice', async () => {
  const queryClient = renderNotice([])
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region', { name: mail.title })).toBeNull()
})
