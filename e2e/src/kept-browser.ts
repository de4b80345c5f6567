import type { Browser, BrowserContext } from '@playwright/test'

type Disposable = Awaited<ReturnType<BrowserContext['addInitScript']>>

/** A browser profile that journeys use one after the other: what it has fetched and compiled of the app stays. */
interface Kept {
  context: BrowserContext
  /** Scripts that the journey at hand has put before every page. */
  scripts: Disposable[]
}

/** Everything a journey leaves behind but the app's files: the next one begins as a new person would. */
async function clear({ context, scripts }: Kept, origin: string): Promise<void> {
  for (const script of scripts.splice(0)) await script.dispose()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['weberror', 'console', 'page', 'request', 'response'] as const)
    context.removeAllListeners(event)
  await context.setOffline(false)
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  })
  const before = context.pages().filter((one) => one !== page)
  await Promise.all(before.map((one) => one.close()))
  await page.close()
}

async function open(browser: Browser): Promise<Kept> {
  // Playwright adds what the journey says of its window and its pointer.
  const context = await browser.newContext()
  const scripts: Disposable[] = []
  const addInitScript = context.addInitScript.bind(context)
  context.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args)
    scripts.push(script)
    return script
  }
  return { context, scripts }
}

/** The profiles of one worker by the kind of window they have, for one journey after the other. */
export function keptBrowser(browser: Browser) {
  const kept = new Map<string, Kept>()
  return {
    take: async (kind: string): Promise<Kept> => {
      const profile = kept.get(kind) ?? (await open(browser))
      kept.delete(kind)
      return profile
    },
    giveBack: async (kind: string, profile: Kept, origin: string) => {
      await clear(profile, origin)
      kept.set(kind, profile)
    },
    close: () => Promise.all([...kept.values()].map(({ context }) => context.close())),
  }
}
