import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '#server/startup-error.ts'

/** Passable for the database's own account when the server runs as root; everything inside is closed. */
const PASSABLE = 0o711

/** Node's own way never ends below folders such as /proc, where nothing can be made. */
export function makeFolder(folder: string, mode = PASSABLE): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another server that starts at the same moment may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/** Refuses to start when nothing can be written there. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `Cannot write to the data directory ${dataDir} (${reason}). Give this user write access, or set DATA_DIR to another folder.`,
    )
  }
}
