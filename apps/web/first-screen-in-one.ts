import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { FIRST_SCREEN } from './pages-with-parts.ts'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const ICON = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const PACKAGE = /[\\/]packages[\\/](domain|contract)[\\/]src[\\/]/
/** Nothing of the office shows without them. */
const LIBRARY = /[\\/]@tanstack[\\/](query-core|react-query|table-core|react-table)[\\/]/

const isOfScreens = (id: string) => id.includes('/apps/web/src/')
const isTakenAlong = (id: string) => ICON.test(id) || PACKAGE.test(id)

let reached: ReadonlySet<string> | undefined

/**
 * All of the web app that the first screen of the office imports, what that imports, and the icons, rules and
 * operations that these name. What a rule or an operation imports itself is not followed: most of it only others use.
 */
function reachedFrom(parts: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(parts.map((part) => resolve(import.meta.dirname, part)))
  for (const id of found) {
    if (!isOfScreens(id)) continue
    for (const needed of modules.getModuleInfo(id)?.importedIds ?? [])
      if (isOfScreens(needed) || isTakenAlong(needed)) found.add(needed)
  }
  return found
}

/** The first screen of the office is one file: a hundred small ones weigh a sixth more. */
export function firstScreenInOne(id: string, modules: Modules): string | null {
  reached ??= reachedFrom(FIRST_SCREEN, modules)
  return reached.has(id) || LIBRARY.test(id) ? 'office' : null
}
