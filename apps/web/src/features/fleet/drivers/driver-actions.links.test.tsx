import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { copyDriverLink, shareDriverLink } from './driver-actions.tsx'

const ana = { _id: '01900000-0000-7000-8000-00000000000a', name: 'Ana Kerr' }
const LINK = 'http://yard.example/driver-runs/abc'
const ZONE = 'Australia/Melbourne'
const USE = 'Last opened 26/11/2026 3:12pm. Ends 25/01/2027'
const ENDS = '2027-01-25T04:12:30Z'

/** What the browser of the person has: neither, unless a test gives it. */
function giveBrowser(parts: {
  share?: (shared: ShareData) => Promise<void>
  writeText?: (text: string) => Promise<void>
  execCommand?: () => boolean
}) {
  const { share, writeText, execCommand = () => false } = parts
  const navigator = { ...(share && { share }), ...(writeText && { clipboard: { writeText } }) }
  vi.stubGlobal('navigator', navigator)
  Object.assign(document, { execCommand })
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { driverLink: LINK, lastOpenedAt: '2026-11-26T04:12:30Z', endsAt: ENDS } }),
  )
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a run link that was shared is said to be', async () => {
  const share = vi.fn(async () => undefined)
  giveBrowser({ share })
  await shareDriverLink(ana, ZONE)
  expect(share).toHaveBeenCalledWith({ title: 'Your run', url: LINK })
  await screen.findByText('Run link of Ana Kerr shared')
})

test('whoever closes the sharing without choosing is told that nothing was shared', async () => {
  giveBrowser({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  await shareDriverLink(ana, ZONE)
  await screen.findByText('The run link of Ana Kerr was not shared')
})

test.each([
  ['has no sharing', undefined],
  ['refuses to share', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('a browser that %s copies the link and says so', async (_, share) => {
  const writeText = vi.fn(async () => undefined)
  giveBrowser({ writeText, ...(share && { share }) })
  await shareDriverLink(ana, ZONE)
  expect(writeText).toHaveBeenCalledWith(LINK)
  await screen.findByText('Run link of Ana Kerr copied')
})

test('without a clipboard the link is copied off the page', async () => {
  const marked = vi.fn(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLTextAreaElement && activeElement.value === LINK
  })
  giveBrowser({ execCommand: marked })
  await copyDriverLink(ana, ZONE)
  expect(marked).toHaveReturned()
  await screen.findByText('Run link of Ana Kerr copied')
  expect(document.querySelector('textarea')).toBeNull()
})

test('where nothing can be copied the link is shown', async () => {
  giveBrowser({})
  await shareDriverLink(ana, ZONE)
  await screen.findByText(`${LINK} – ${USE}`)
})

test.each([
  ['2026-11-26T04:12:30Z', USE],
  [null, 'Never opened. Ends 25/01/2027'],
])('a link that was opened last at %s says so where it is handed out', async (lastOpenedAt, use) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { driverLink: LINK, lastOpenedAt, endsAt: ENDS } }),
  )
  giveBrowser({ writeText: async () => undefined })
  await copyDriverLink(ana, ZONE)
  await screen.findByText(new RegExp(`^${use}\\.`))
})
