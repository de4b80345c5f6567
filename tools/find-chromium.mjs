import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

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

/** @param {string[]} names */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** The browser for the browser tests: the one in CHROMIUM_PATH, else an installed one. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  return findProgram(NAMES)
}

/** Chromium's headless shell, if it is installed and no other browser was named. */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell', 'chrome-headless-shell'])
