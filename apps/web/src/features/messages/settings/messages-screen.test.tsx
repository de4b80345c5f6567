import { MantineProvider } from '@mantine/core'
import type { WireMessageSettings } from '@skipyard/contract/messages/messages.ts'
import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { defaultKind } from '@skipyard/domain/messages/message-settings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { MessagesScreen } from './messages-screen.tsx'

const settings: WireMessageSettings = {
  version: 1,
  kinds: MESSAGE_KINDS.map((kind) => {
    const { isMailOn: mail, isSmsOn: sms, ...words } = defaultKind(kind)
    return { kind, label: kind, when: '', mail, sms, ...words, fields: [], defaults: words }
  }),
  fromHour: 7,
  toHour: 19,
  hireEndsDays: 2,
  reminderDays: 3,
}

const sms = { version: 1, provider: 'none', url: '', account: '', sender: '', hasSecret: false }
const ANSWERS: Record<string, object | null> = {
  '/settings/messages': settings,
  '/settings/messages/preview': { subject: '', text: '', sms: null },
  '/settings/sms': sms,
}

beforeEach(() => {
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://skipyard.test')
    const path = Object.keys(ANSWERS).find((one) => pathname.endsWith(one))
    return path === undefined
      ? Response.json({ message: 'Not here' }, { status: 404 })
      : Response.json({ data: ANSWERS[path] })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function show() {
  const root = createRootRoute()
  const page = (path: string, component: () => React.JSX.Element | null) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([page('/app/settings/messages', MessagesScreen), page('/app', () => null)]),
    history: createMemoryHistory({ initialEntries: ['/app/settings/messages'] }),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findAllByRole('switch')
  return router
}

const switches = () => screen.getAllByRole('switch').slice(0, 2)
const areOn = () => switches().map((one) => one instanceof HTMLInputElement && one.checked)
const open = (kind: string) => fireEvent.click(screen.getByRole('link', { name: new RegExp(`${kind}$`) }))
const question = () => screen.queryByText('Leave without saving?')

test('a message opened beside switches that are not saved asks nothing and keeps them', async () => {
  await show()
  const before = areOn()
  for (const one of switches()) fireEvent.click(one)
  const after = before.map((isOn) => !isOn)
  expect(areOn()).toEqual(after)
  await act(async () => open('invoiceReminder'))
  expect(question()).toBeNull()
  expect(areOn()).toEqual(after)
})

test('words that are not saved are asked about before another message takes their place', async () => {
  await show()
  fireEvent.change(screen.getByRole('textbox', { name: /^Email subject/ }), { target: { value: 'Soon' } })
  await act(async () => open('invoiceReminder'))
  expect(question()).not.toBeNull()
})

test('who leaves the page with switches that are not saved is asked', async () => {
  const router = await show()
  for (const one of switches()) fireEvent.click(one)
  await act(async () => void router.navigate({ to: '/app' }))
  expect(question()).not.toBeNull()
})
