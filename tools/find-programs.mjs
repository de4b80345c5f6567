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

/** @param {string} name */
function find(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** The nginx for the test of reverse proxies. */
export const findNginx = () => find('nginx')

/** The Caddy for the same. */
export const findCaddy = () => find('caddy')

/** What reads the text of a PDF for the tests of documents. */
export const findPdfReader = () => find('pdftotext')
