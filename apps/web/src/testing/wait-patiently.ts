import { cleanup as forgetWhatWasSpoken } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { checkConnection, isConnectionLost } from '#web/client/connection.ts'
import { clearSessionExpired } from '#web/client/session/session-expiry.ts'
import { hideToasts } from '#web/ui/states/toast.tsx'

// The machine may be busy: what a test waits for may come late, it only has to come.
configure({ asyncUtilTimeout: 30_000 })

// Toasts and questions of one test must not affect another: files share the app's modules.
afterEach(() => {
  cleanup()
  hideToasts()
  forgetWhatWasSpoken()
  clearSessionExpired()
})

/** A connection that a test has lost is found again: asking for it until it is there, it would meet the next test. */
afterEach(async () => {
  if (!isConnectionLost()) return
  vi.stubGlobal('fetch', async () => new Response())
  while (isConnectionLost()) await checkConnection()
  vi.unstubAllGlobals()
})
