import { MantineProvider } from '@mantine/core'
import type { WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { enterCompany } from '#web/client/session/tab-company.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { ConnectionsBlock } from './connections-block.tsx'
import { standTexts } from './stand-texts.ts'
import { xeroTexts } from './texts.ts'
import { endXeroReturn } from './xero-return.ts'
import { XeroScreen } from './xero-screen.tsx'

const ID = '0196cf2e-0000-7000-8000-00000000c001'
const ATTEMPT = '0196cf2e-0000-7000-8000-00000000c002'
const PAGE = '/app/settings/xero'
const off: WireXeroConnection = {
  isSetUp: true,
  accountSubscription: true,
  authenticated: false,
  isLost: false,
  organisation: '',
  connectedAt: null,
  connectedBy: '',
  needsYou: 0,
  callsLeft: null,
}
const connected: WireXeroConnection = {
  ...off,
  authenticated: true,
  organisation: 'Westgate Skip Hire Pty Ltd',
  connectedAt: '2026-03-02T01:00:00Z',
  connectedBy: 'Renee Castellano',
}
/** What keeps the books is another test's: nothing of it can be read here. */
const BOOKS = ['settings', 'getXeroAccounts', 'queue', 'contacts', 'arrivals', 'conflicts', 'check']
const lost: WireXeroConnection = { ...connected, authenticated: false, isLost: true }

let kept: WireXeroConnection
let calls: { call: string; body: unknown }[]
let answers: Record<string, () => Response>
let codes = 0
const assign = vi.fn()
const reload = vi.fn()

const said = (status: number, message: string) => () => Response.json({ message }, { status })
const flag = (name: string) => localStorage.getItem(`skipyard.session.${name}`)

beforeEach(() => {
  localStorage.clear()
  endXeroReturn()
  kept = off
  calls = []
  answers = Object.fromEntries(BOOKS.map((name) => [name, said(404, 'Not here')]))
  answers.ready = () => Response.json({})
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = path.split('/').at(-1) ?? ''
    if (method !== 'GET') calls.push({ call: name, body: typeof body === 'string' ? JSON.parse(body) : null })
    return answers[name]?.() ?? Response.json({ data: kept })
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  assign.mockReset()
  reload.mockReset()
})

async function open({ address = PAGE, role = 'owner' } = {}) {
  enterCompany({ userId: ID, tenantId: ID, companyName: 'Westgate' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, {
    ...sampleProfile,
    userId: ID,
    tenantId: ID,
    role: role === 'owner' ? 'owner' : 'office',
  })
  const frame = createRootRoute({
    component: () => (
      <>
        <ConnectionsBlock />
        <Outlet />
      </>
    ),
  })
  const page = createRoute({ getParentRoute: () => frame, path: PAGE, component: XeroScreen })
  const router = createRouter({
    routeTree: frame.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={router} />
          <ConfirmHost />
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  await screen.findByRole('region', { name: /^(Xero|Which)/ })
  return router
}

const card = () => within(screen.getByRole('region', { name: standTexts.menu }))
const header = () => screen.getByRole('button', { name: /^Xero/ })
const sent = (name: string) => calls.filter(({ call }) => call === name)
const back = (search: string) => `${PAGE}?${search}`

/** What Xero sends somebody back with; a code serves once. */
function newCode() {
  codes += 1
  return `code=code-${codes}&state=state-${codes}`
}

async function openMenu() {
  fireEvent.click(header())
  return within(await screen.findByRole('menu'))
}

async function disconnect() {
  fireEvent.click(card().getByRole('button', { name: 'Disconnect' }))
  return within(await screen.findByRole('dialog', { name: 'Disconnect from Xero?' }))
}

test('a company that is not connected has a grey ring and a Connect link, which leads to the page of Xero', async () => {
  answers.beginConnection = () => Response.json({ data: { url: 'https://login.xero.example/agree' } })
  await open()
  expect(header().getAttribute('aria-label')).toBe('Xero: Not connected')
  expect(header().querySelector('[data-stand=off]')).not.toBeNull()
  fireEvent.click(card().getByRole('link', { name: 'Connect' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://login.xero.example/agree'))
  expect(flag('xeroAuthentication')).toBe('false')
  expect(flag('xeroSubscription')).toBe('true')
})

test('a connected company has a green ring and Disconnect, and reads to whom, since when and by whom', async () => {
  kept = connected
  await open()
  expect(await screen.findByText('Connected to Westgate Skip Hire Pty Ltd')).toBeTruthy()
  expect(card().getByText('02/03/2026, Renee Castellano')).toBeTruthy()
  expect(header().querySelector('[data-stand=connected]')).not.toBeNull()
  expect(card().queryByRole('link', { name: 'Connect' })).toBeNull()
  const menu = await openMenu()
  expect(menu.getByRole('menuitem', { name: 'Disconnect' }).hasAttribute('disabled')).toBe(false)
  expect(flag('xeroAuthentication')).toBe('true')
})

test.each([
  [{ ...off, accountSubscription: false }, connectionTexts.notSubscribed],
  [{ ...off, accountSubscription: false, isSetUp: false }, connectionTexts.notSetUp],
])(
  'the Connect link is disabled while the subscription is false, with the reason: %#',
  async (as, reason) => {
    kept = as
    await open()
    expect(flag('xeroSubscription')).toBe('false')
    const link = card().getByRole('link', { name: 'Connect' })
    expect(link.getAttribute('aria-disabled')).toBe('true')
    expect(card().getByText(reason).id).toBe(link.getAttribute('aria-describedby'))
    fireEvent.click(link)
    const item = (await openMenu()).getByRole('menuitem', { name: 'Connect' })
    expect(document.getElementById(`${item.getAttribute('aria-describedby')}`)?.textContent).toBe(reason)
    fireEvent.click(item)
    expect(sent('beginConnection')).toEqual([])
  },
)

test('Disconnect asks first: Cancel does nothing, Continue disconnects; on a 204 the flag becomes false and the page reloads', async () => {
  kept = connected
  answers.disconnectXeroTenant = () => new Response(null, { status: 204 })
  await open()
  fireEvent.click((await disconnect()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('disconnectXeroTenant')).toEqual([])
  fireEvent.click((await disconnect()).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sent('disconnectXeroTenant')).toHaveLength(1)
  expect(flag('xeroAuthentication')).toBe('false')
})

test('a disconnecting that fails closes the dialog and is said once, in its place; nothing reloads', async () => {
  kept = connected
  answers.disconnectXeroTenant = said(409, 'Xero did not end it')
  await open()
  fireEvent.click((await disconnect()).getByRole('button', { name: 'Continue' }))
  expect((await card().findByRole('alert')).textContent).toContain('Xero did not end it')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByText('Xero did not end it')).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
  expect(flag('xeroAuthentication')).toBe('true')
})

test('a connection that Xero no longer honours has an amber ring and asks to sign in to Xero again', async () => {
  kept = lost
  answers.beginConnection = () => Response.json({ data: { url: 'https://login.xero.example/again' } })
  await open()
  expect(header().querySelector('[data-stand=lost]')).not.toBeNull()
  fireEvent.click(card().getByRole('link', { name: 'Sign in to Xero again' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.xero.example/again'))
  expect(flag('xeroAuthentication')).toBe('false')
})

test('whoever is no owner sees how it stands, and that the owner connects and disconnects', async () => {
  kept = connected
  await open({ role: 'office' })
  expect(card().getByText(standTexts.onlyOwner)).toBeTruthy()
  expect(card().queryByRole('button', { name: 'Disconnect' })).toBeNull()
  expect((await openMenu()).getByRole('menuitem', { name: 'Disconnect' }).hasAttribute('disabled')).toBe(true)
  expect(sent('checkConnection')).toEqual([])
})

test('coming back from Xero connects once, though the screen is rendered twice, and leaves the address clean', async () => {
  answers.finishConnection = () =>
    Response.json({ data: { connection: connected, attemptId: null, organisations: [] } })
  const router = await open({ address: back(newCode()) })
  expect(await screen.findByText('Connected to Westgate Skip Hire Pty Ltd')).toBeTruthy()
  expect(sent('finishConnection')).toEqual([
    { call: 'finishConnection', body: { state: `state-${codes}`, code: `code-${codes}` } },
  ])
  expect(router.state.location.href).toBe(PAGE)
  expect(router.history.length).toBe(1)
  expect(flag('xeroAuthentication')).toBe('true')
})

test('a way back that is not valid says so, and Connect begins anew', async () => {
  answers.finishConnection = said(409, connectionTexts.attemptOver)
  answers.beginConnection = () => Response.json({ data: { url: 'https://login.xero.example/anew' } })
  await open({ address: back(newCode()) })
  expect((await card().findByRole('alert')).textContent).toContain(connectionTexts.attemptOver)
  fireEvent.click(card().getByRole('link', { name: 'Connect' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.xero.example/anew'))
  expect(card().queryByRole('alert')).toBeNull()
})

test('whoever declined at Xero reads that nothing has changed; nothing is sent', async () => {
  const router = await open({ address: back('error=access_denied&state=declined-1') })
  expect((await card().findByRole('alert')).textContent).toContain(xeroTexts.returning.declined)
  expect(sent('finishConnection')).toEqual([])
  expect(router.state.location.href).toBe(PAGE)
})

test('of several organisations one is chosen; the choice survives a reload until it is made', async () => {
  const organisations = [
    { _id: ID, name: 'Westgate Skip Hire Pty Ltd' },
    { _id: ATTEMPT, name: 'Westgate Holdings' },
  ]
  answers.finishConnection = () =>
    Response.json({ data: { connection: off, attemptId: ATTEMPT, organisations } })
  answers.chooseOrganisation = () => Response.json({ data: connected })
  await open({ address: back(newCode()) })
  const choice = await screen.findByRole('region', { name: xeroTexts.choose.title })
  expect(JSON.parse(`${sessionStorage.getItem('skipyard.xeroChoice')}`)).toMatchObject({ attemptId: ATTEMPT })
  const save = within(choice).getByRole<HTMLButtonElement>('button', { name: xeroTexts.choose.save })
  expect(save.disabled).toBe(true)
  fireEvent.click(within(choice).getByRole('radio', { name: 'Westgate Holdings' }))
  fireEvent.click(save)
  expect(await screen.findByText('Connected to Westgate Skip Hire Pty Ltd')).toBeTruthy()
  expect(sent('chooseOrganisation')).toEqual([
    { call: 'chooseOrganisation', body: { attemptId: ATTEMPT, organisationId: ATTEMPT } },
  ])
  expect(sessionStorage.getItem('skipyard.xeroChoice')).toBeNull()
})

test('the owner who looks at it has Xero asked; that it could not be asked is said, and the connection stays', async () => {
  kept = connected
  answers.checkConnection = said(409, connectionTexts.away)
  await open()
  expect(await card().findByText(xeroTexts.unasked)).toBeTruthy()
  expect(card().getByText('Connected to Westgate Skip Hire Pty Ltd')).toBeTruthy()
})

test('what cannot be read is said in place, with a way to try again', async () => {
  answers.connection = said(500, 'Internal Server Error!')
  const shown = open().catch(() => null)
  expect((await screen.findByRole('alert')).textContent).toContain('Internal Server Error!')
  delete answers.connection
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(xeroTexts.off.title)).toBeTruthy()
  await shown
})
