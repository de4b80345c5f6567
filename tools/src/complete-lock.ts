import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * `npm install` leaves other platforms' binaries out of package-lock.json when it cannot see them, and `npm ci` then
 * refuses the lock everywhere. This writes the missing ones back from what their parents ask for; run it after adding a
 * dependency.
 */
interface Entry {
  version?: string
  cpu?: string[]
  os?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'arm',
  'wasm32',
  'loong64',
  'mips64el',
]

const namedIn = (name: string, words: string[]) => words.find((word) => new RegExp(`[-/]${word}`).test(name))

const libcOf = (name: string): string[] | undefined => {
  if (name.includes('musl')) return ['musl']
  return name.includes('gnu') ? ['glibc'] : undefined
}

function platformEntry(name: string, version: string, parent: Entry): Entry | undefined {
  const os = namedIn(name, SYSTEMS)
  const cpu = namedIn(name, PROCESSORS)
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) return undefined
  const libc = os === 'linux' ? libcOf(name) : undefined
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    os: [os],
  }
}

const file = join(root, 'package-lock.json')
const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
for (const [place, parent] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const isKnown = lock.packages[`node_modules/${name}`] ?? lock.packages[`${place}/node_modules/${name}`]
    const entry = isKnown ? undefined : platformEntry(name, version, parent)
    if (entry) lock.packages[`node_modules/${name}`] = entry
  }
}
const entries = Object.entries(lock.packages)
lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
