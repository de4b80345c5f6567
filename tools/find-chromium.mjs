import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser for the browser tests: the one in CHROMIUM_PATH, else an installed one. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(findChromium() ?? '')
