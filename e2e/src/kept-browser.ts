import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

type Disposable = Awaited<ReturnType<BrowserContext['addInitScript']>>

/** A browser profile that journeys use one after the other: what it has fetched and compiled of the app stays. */
interface Kept {
  context: BrowserContext
  /** Its first tab, which stays open from journey to journey: a new one would begin with a new process. */
  tab: Page | null
  /** Whether the tab has become something that the next journey does not expect. */
  isTabUsedUp: boolean
  /** Whether the whole profile has: its clock is no longer the real one, or it was closed. */
  isUsedUp: boolean
  /** Scripts that the journey at hand has put before every page. */
  scripts: Disposable[]
}

const EVENTS = ['weberror', 'console', 'page', 'request', 'response'] as const
const TAB_EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'response'] as const

/** What a journey changes about its tab that is not taken back by leaving the page. */
const LASTING = ['addInitScript', 'emulateMedia', 'route', 'setViewportSize'] as const

/** Has a method tell that it was called. */
function overhear<Name extends string>(
  owner: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
  onCall: () => void,
) {
  const method = owner[name]
  const overheard = (...args: never[]) => {
    onCall()
    return method.apply(owner, args)
  }
  Object.assign(owner, { [name]: overheard })
}

async function openTab(kept: Kept): Promise<Page> {
  const tab = await kept.context.newPage()
  kept.isTabUsedUp = false
  for (const name of LASTING) {
    overhear(tab, name, () => {
      kept.isTabUsedUp = true
    })
  }
  return tab
}

/** Leaves the page as a new tab would stand there, or closes it if it cannot. */
async function clearTab(kept: Kept, origin: string): Promise<void> {
  const { tab } = kept
  if (tab === null) return
  if (kept.isTabUsedUp || tab.isClosed()) {
    await tab.close()
    kept.tab = null
    return
  }
  for (const event of TAB_EVENTS) tab.removeAllListeners(event)
  // Of the same origin: another one would have another process.
  await tab.goto(`${origin}/favicon.svg`)
  // A pointer that stays where it was would rest on something of the next page.
  await tab.mouse.move(-20, -20)
}

/** Everything a journey leaves behind but the app's files: the next one begins as a new person would. */
async function clear(kept: Kept, origin: string): Promise<void> {
  const { context, scripts } = kept
  for (const event of EVENTS) context.removeAllListeners(event)
  for (const script of scripts.splice(0)) await script.dispose()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  const others = context.pages().filter((page) => page !== kept.tab)
  await Promise.all([clearTab(kept, origin), ...others.map((page) => page.close())])
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  kept.tab ??= await openTab(kept)
  const devtools = await context.newCDPSession(kept.tab)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  })
  await devtools.detach()
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  // Playwright adds what the journey says of its window and its pointer.
  const context = await browser.newContext(options)
  const kept: Kept = { context, tab: null, isTabUsedUp: false, isUsedUp: false, scripts: [] }
  const addInitScript = context.addInitScript.bind(context)
  context.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args)
    kept.scripts.push(script)
    return script
  }
  const spoil = () => {
    kept.isUsedUp = true
  }
  overhear(context.clock, 'install', spoil)
  context.once('close', spoil)
  return kept
}

/** A profile for one journey, and its tab. */
export interface Profile {
  context: BrowserContext
  /** The tab that is open already, or the first one. */
  openTab: () => Promise<Page>
  /** Puts it back for the next journey, with nothing left of this one. */
  giveBack: () => Promise<void>
}

/** The profiles of one worker by the kind of window they have, for one journey after the other. */
export function keptBrowser(browser: Browser) {
  const idle = new Map<string, Kept[]>()
  return {
    take: async (kind: string, origin: string, options: BrowserContextOptions = {}): Promise<Profile> => {
      const kept = idle.get(kind)?.pop() ?? (await open(browser, options))
      return {
        context: kept.context,
        openTab: async () => {
          kept.tab ??= await openTab(kept)
          return kept.tab
        },
        giveBack: async () => {
          if (kept.isUsedUp) return kept.context.close()
          await clear(kept, origin)
          idle.set(kind, [...(idle.get(kind) ?? []), kept])
        },
      }
    },
    close: () => Promise.all([...idle.values()].flat().map(({ context }) => context.close())),
  }
}
