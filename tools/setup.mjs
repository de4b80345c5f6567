// Makes the checkout ready, before anything else runs: plain JavaScript for whatever Node the system has.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'

const NODE_MAJOR = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} message */
function giveUp(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * Quiet unless it fails.
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const done = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (done.status === 0) return true
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}\n`)
  return false
}

/** @param {string} file */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** npm notes what it has installed as the last thing it does, so an interrupted installation counts as missing. */
function isInstalled() {
  const wanted = Object.entries(readLock(join(root, 'package-lock.json')))
  const installed = readLock(join(root, 'node_modules/.package-lock.json'))
  return wanted
    .filter(([place]) => place.includes('node_modules/'))
    .every(([place, { version, integrity, optional, peer, link }]) => {
      const found = installed[place]
      if (!found) return optional || peer
      return link || (found.version === version && found.integrity === integrity)
    })
}

function install() {
  process.stdout.write('Installing what Skipyard needs (once, about ten seconds) …\n')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const npm = process.env.npm_execpath
  const isDone = npm ? run(process.execPath, [npm, ...args]) : run('npm', args)
  if (!isDone)
    giveUp(
      'The installation failed, see above. Check the network and that you may write here, then try again.',
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

function checkBrowser() {
  if (findChromium()) return
  if (process.env.CHROMIUM_PATH) {
    giveUp(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", where there is no program. Correct or unset it.`)
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const hint =
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.'
  if (!isDebianRoot) giveUp(hint)
  process.stdout.write('Installing Chromium for the browser tests (once, about a minute) …\n')
  const isDone =
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  if (!isDone || !findChromium()) giveUp(hint)
}

if (!isInstalled()) install()
checkNode()
if (process.argv.includes('--browser')) checkBrowser()
