import { createStore, useStore } from '@mantine/store'
import { hasUnsaved } from '../questions/unsaved.ts'

const ANY_PAGE = '/login'
const RELOADED_FOR = 'skipyard.reloadedFor'
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/

const version = createStore({ isOld: false })

/** Whether the server has a newer version of this app than the one that is open here. */
export const useIsOldVersion = (): boolean => useStore(version).isOld

/** The first script of the page as the server has it now: its name changes with everything in it. Null without answer. */
async function firstScriptOfServer(): Promise<string | null> {
  try {
    const page = await fetch(ANY_PAGE, { cache: 'no-store' })
    return FIRST_SCRIPT.exec(await page.text())?.[1] ?? null
  } catch {
    return null
  }
}

function isOpenHere(script: string): boolean {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"]')
  return [...scripts].some(({ src }) => new URL(src, location.href).pathname === script)
}

/** Finds out whether the server has a newer version; answers its first script, null when it is the one open here. */
export async function checkVersion(): Promise<string | null> {
  const script = await firstScriptOfServer()
  if (script === null || isOpenHere(script)) return null
  version.setState({ isOld: true })
  return script
}

/**
 * A part of the app was not there. When a newer version took its place, the page is loaded anew, unless something typed
 * would be lost or that has been done for this version already. Answers whether it is.
 */
export async function renewPage(): Promise<boolean> {
  const script = await checkVersion()
  if (script === null || hasUnsaved() || sessionStorage.getItem(RELOADED_FOR) === script) return false
  sessionStorage.setItem(RELOADED_FOR, script)
  location.reload()
  return true
}
