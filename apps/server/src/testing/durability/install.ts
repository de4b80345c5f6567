import { chmodSync, cpSync } from 'node:fs'
import { inject } from 'vitest'

/**
 * Puts the data of an installation into a folder, as a first start makes it of nothing in twice the time; leaves the
 * folder to the first start where there is none to copy. Answers the folder.
 */
export function install(dataDir: string): string {
  if (!inject('installation')) return dataDir
  cpSync(inject('installation'), dataDir, { recursive: true })
  // Databases that root starts run as somebody else, who has to get in.
  chmodSync(dataDir, 0o711)
  return dataDir
}
