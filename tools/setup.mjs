// Makes the checkout ready, before anything else runs: plain JavaScript for whatever Node the system has.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { findClosed } from './find-closed.mjs'
import { findMissing } from './find-missing.mjs'
import { findCaddy, findNginx, findPdfReader } from './find-programs.mjs'
import { runQuietly } from './run-quietly.mjs'

const NODE_MAJOR = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** What npm notes, as the last thing it does: an installation without it counts as missing. */
const notes = join(root, 'node_modules/.package-lock.json')

/** @param {string} message */
function giveUp(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const { isDone, interrupted } = await runQuietly(program, args, root)
  if (interrupted === 0) return isDone
  rmSync(notes, { force: true })
  return process.exit(interrupted)
}

async function install() {
  process.stdout.write('Installing what Skipyard needs (once, about ten seconds) …\n')
  rmSync(notes, { force: true })
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const npm = process.env.npm_execpath
  const isDone = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (!isDone)
    giveUp(
      'The installation failed, see above. Check the network and that you may write here, then try again.',
    )
  const missing = findMissing(root)
  if (missing.length > 0)
    giveUp(
      `npm has left out ${missing.slice(0, 3).join(', ')}. Remove the folder node_modules and try again.`,
    )
}

function checkNode() {
  const local = join(root, 'node_modules/.bin/node')
  const program = existsSync(local) ? local : 'node'
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'none'
  if (Number.parseInt(version.slice(1), 10) >= NODE_MAJOR) return
  giveUp(
    `Skipyard runs on Node ${NODE_MAJOR} or newer; found ${version}, and npm has none to install for ${process.platform}-${process.arch}. Install Node ${NODE_MAJOR} from nodejs.org.`,
  )
}

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} name */
const installPackage = async (name) =>
  (await run('apt-get', ['update'])) &&
  (await run('apt-get', ['install', '-y', '--no-install-recommends', name]))

/**
 * What tests need of the system: found, or installed on a Debian as root, or asked for.
 * @param {{ find: () => string | undefined, packageName: string, announcement: string, hint: string }} needed
 */
async function checkSystem({ find, packageName, announcement, hint }) {
  if (find()) return
  if (!isDebianRoot) giveUp(hint)
  process.stdout.write(`${announcement}\n`)
  const isDone = await installPackage(packageName)
  if (!isDone || !find()) giveUp(hint)
}

async function checkBrowser() {
  if (findChromium()) return
  if (process.env.CHROMIUM_PATH) {
    giveUp(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", where there is no program. Correct or unset it.`)
  }
  await checkSystem({
    find: findChromium,
    packageName: 'chromium',
    announcement: 'Installing Chromium for the browser tests (once, about a minute) …',
    hint: 'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  })
}

/** The same browser without a window's frame saves a sixth of the journeys' time; without it they still run. */
async function checkHeadlessShell() {
  if (findHeadlessShell() || process.env.CHROMIUM_PATH || !isDebianRoot) return
  process.stdout.write('Installing the headless Chromium for the browser tests (once) …\n')
  if (!(await installPackage('chromium-headless-shell')))
    process.stdout.write('There is none to install: the browser tests use the whole Chromium.\n')
}

const checkNginx = () =>
  checkSystem({
    find: findNginx,
    packageName: 'nginx-light',
    announcement: 'Installing nginx for the test behind a reverse proxy (once) …',
    hint: 'The test behind a reverse proxy needs nginx: install it (Debian: apt-get install nginx-light) and see that it is in the PATH.',
  })

const checkCaddy = () =>
  checkSystem({
    find: findCaddy,
    packageName: 'caddy',
    announcement: 'Installing Caddy for the test behind a reverse proxy (once) …',
    hint: 'The test behind a reverse proxy needs Caddy: install it (Debian: apt-get install caddy) and see that it is in the PATH.',
  })

const checkPdfReader = () =>
  checkSystem({
    find: findPdfReader,
    packageName: 'poppler-utils',
    announcement: 'Installing a reader of PDF files for the tests of documents (once) …',
    hint: 'The tests of documents need pdftotext: install it (Debian: apt-get install poppler-utils) and see that it is in the PATH.',
  })

/** Installing writes into the checkout, and so do tests. */
function checkFolder() {
  const problem = findClosed(root)
  if (problem) giveUp(problem)
}

const isIncomplete = findMissing(root).length > 0
if (isIncomplete || process.argv.includes('--browser')) checkFolder()
if (isIncomplete) await install()
checkNode()
if (process.argv.includes('--browser')) {
  await checkBrowser()
  await checkHeadlessShell()
}
if (process.argv.includes('--proxies')) {
  await checkNginx()
  await checkCaddy()
  await checkPdfReader()
}
