import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { StartupError } from '#server/startup-error.ts'

/** Makes the data directory if it is missing, and refuses to start when nothing can be written there. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    // Passable for the database's own account when the server runs as root; what lies inside is closed.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `Cannot write to the data directory ${dataDir} (${reason}). Give this user write access, or set DATA_DIR to another folder.`,
    )
  }
}
