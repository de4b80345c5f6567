import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from './browser-options.ts'
import { serveDemo } from './serve-demo.ts'

/** Runs a script against the demo company in a browser; both end with it, however it ends. */
export async function withDemo(work: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const server = await serveDemo()
  const leave = () => server.stop().finally(() => process.exit(1))
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  try {
    // Who presses Ctrl-C means the script: the browser must not leave before it.
    const browser = await chromium.launch({ ...launchOptions, handleSIGINT: false, handleSIGTERM: false })
    await work(browser, server.url).finally(() => browser.close())
  } finally {
    process.removeListener('SIGINT', leave)
    process.removeListener('SIGTERM', leave)
    await server.stop()
  }
}
