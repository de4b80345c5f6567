import { StartupError } from '#server/startup-error.ts'

export function anotherServerRuns(dataDir: string): StartupError {
  return new StartupError(
    `Another Skipyard server is running on the data directory ${dataDir}. Stop that one, or set DATA_DIR to another folder.`,
  )
}
