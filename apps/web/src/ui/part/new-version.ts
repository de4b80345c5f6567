import { createStore, useStore } from '@mantine/store'
import { hasUnsaved } from '../questions/unsaved.ts'

const ANY_PAGE = '/login'
const RELOADED_FOR = 'skipyard.reloadedFor'
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/

const version = createStore({ isOld: false })

export const useIsOldVersion = (): boolean => useStore(version).isOld

/** Its hashed name changes with every build. Null without an answer. */
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

/**
 * Notes whether the server has a newer version of the app: answers its first script; null when that runs
 * here, or without an answer.
 */
export async function checkVersion(): Promise<string | null> {
  const script = await firstScriptOfServer()
  if (script === null || isOpenHere(script)) return null
  version.setState({ isOld: true })
  return script
}

/**
 * After a part failed to load: reloads the page for a newer version, unless something unsaved would be lost
 * or it was done for this version already. True when it reloads.
 */
export async function renewPage(): Promise<boolean> {
  const script = await checkVersion()
  if (script === null || hasUnsaved() || sessionStorage.getItem(RELOADED_FOR) === script) return false
  sessionStorage.setItem(RELOADED_FOR, script)
  location.reload()
  return true
}
