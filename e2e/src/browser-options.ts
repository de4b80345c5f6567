import { findChromium, findHeadlessShell } from '../../tools/find-chromium.mjs'

const found = findChromium()
const lean = findHeadlessShell()

/** Debian's Chromium without what only disturbs: sandbox (tests run as root), GPU, calls home. */
export const launchOptions = {
  ...(found && { executablePath: found }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
  ],
}

export const officeInMelbourne = { locale: 'en-AU', timezoneId: 'Australia/Melbourne' } as const

/** Chromium without a window's frame, where it is installed: the same pages for a sixth less of the processor. */
export const leanOptions = { ...launchOptions, ...(lean && { executablePath: lean }) }
