import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** Debian keeps it where only root's path leads. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The nginx for the test of reverse proxies. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return folders.map((folder) => join(folder, 'nginx')).find(isProgram)
}
