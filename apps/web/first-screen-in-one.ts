import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { FIRST_SCREEN } from './pages-with-parts.ts'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const isOurs = (id: string) => id.includes('/apps/web/src/')

let reached: ReadonlySet<string> | undefined

/** All of ours that the first screen of the office imports, and what that imports. */
function reachedFrom(parts: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(parts.map((part) => resolve(import.meta.dirname, part)))
  for (const id of found)
    for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) if (isOurs(needed)) found.add(needed)
  return found
}

/** The first screen of the office is one file: a hundred small ones weigh a sixth more. */
export function firstScreenInOne(id: string, modules: Modules): string | null {
  reached ??= reachedFrom(FIRST_SCREEN, modules)
  return reached.has(id) ? 'office' : null
}
