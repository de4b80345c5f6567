import '@fontsource-variable/archivo/wght.css'
import '#web/ui/theme/tokens/scales.css'
import '#web/ui/theme/tokens/data.css'
import '#web/ui/theme/tokens/blue-cyan.css'
import './base.css'
import { createRoot } from 'react-dom/client'
import { Phone } from './phone.tsx'
import { openPhone } from './phone-day.ts'

const root = document.getElementById('root')
if (!root) throw new Error('driver-runs.html has lost its #root')

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
/** The manifest's start address is this very link. */
function makeInstallable(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/driver-runs/${encodeURIComponent(token)}/driver-runs.webmanifest`
  document.head.append(link)
}

const opened = openPhone(token)
createRoot(root).render(<Phone />)

/** Registers the service worker after the day has loaded, so that they do not compete for a weak signal. */
function keepPage(): void {
  makeInstallable()
  void navigator.serviceWorker.register('/sw.js', { scope: '/driver-runs/', updateViaCache: 'none' })
}

// While the app is worked on nothing is kept: what is served changes with every save.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void opened.finally(keepPage)
