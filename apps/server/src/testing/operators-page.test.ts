import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from './backup-places.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const README = read('README.md')
const DEPLOY = ['deploy/README.md', 'deploy/backup.md'].map(read).join('\n')

/** The unit of deploy/README.md, by section and setting. */
function unitOf(text: string): Record<string, Record<string, string>> {
  const unit: Record<string, Record<string, string>> = {}
  let section = ''
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, named] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value] = /^(\w+)=(.+)$/.exec(line) ?? []
    if (named) {
      section = named
      unit[section] = {}
    } else if (name && value) (unit[section] ?? {})[name] = value
    else throw new Error(`No unit has the line ${line}`)
  }
  return unit
}

const [, unit = ''] = /```ini\n(.*?)```/s.exec(DEPLOY) ?? []

test('the unit of deploy/README.md starts what npm start is, stops it in order and starts it again after a fault', () => {
  expect(unitOf(unit)).toMatchObject({
    Service: {
      ExecStart: '/usr/bin/npm start',
      // The server alone is asked to stop, answers what is under way, and stops its database.
      KillMode: 'mixed',
      Restart: 'on-failure',
    },
    Install: { WantedBy: 'multi-user.target' },
  })
  expect(Number(unitOf(unit).Service?.TimeoutStopSec)).toBeGreaterThan(10)
})

const SYSTEMD = '/usr/bin/systemd-analyze'

test.runIf(existsSync(SYSTEMD))('systemd reads that unit without a complaint', () => {
  const file = join(scratch('unit'), 'skipyard.service')
  // The place, the program and the user are this machine's.
  const here = unit
    .replace('/opt/skipyard', ROOT)
    .replace('/usr/bin/npm', '/bin/sh')
    .replace('User=skipyard', 'User=root')
  writeFileSync(file, here)
  const { status, stderr } = spawnSync(SYSTEMD, ['verify', '--man=no', file], { encoding: 'utf8' })
  expect({
    status,
    complaints: stderr.split('\n').filter((line) => line.includes('skipyard.service')),
  }).toEqual({
    status: 0,
    complaints: [],
  })
})

const TRY = 'tools/src/try-readme.ts'
const IMPORT = 'npm run import-company -- skipyard-data-….zip'
const RESET = 'npm run reset-second-step -- renee@westgate.example'

/** Where a command is tried as it stands here, and by which words there. */
const TRIED = new Map<string, [file: string, words: string]>([
  ['git clone <this repository> skipyard', [TRY, 'git clone ']],
  ['cd skipyard', [TRY, "join(place, 'skipyard')"]],
  ['npm start', [TRY, "run('npm start')"]],
  ['npm run remove-demo', [TRY, "command('npm run remove-demo')"]],
  ['git pull', [TRY, "command('git pull')"]],
  ['npm run backup', [TRY, "command('npm run backup')"]],
  ['npm run backup -- --to', [TRY, 'command(`npm run backup -- --to ']],
  [IMPORT, ['apps/server/src/backup/company-file/run-import-company.test.ts', IMPORT]],
  [RESET, ['apps/server/src/features/identity/second-step/run-reset-second-step.test.ts', RESET]],
  ['npm run restore -- backups/skipyard-….backup', [TRY, 'command(`npm run restore -- backups/']],
])

/** Of a machine that systemd has started; its reader looks at the unit, see above. */
const BY_SYSTEMD = ['systemctl enable --now skipyard', 'journalctl -u skipyard']

test('every command of the README and of the pages for operators is tried by a test or a script', () => {
  const [, block = ''] = /```\n(git clone.*?)```/s.exec(README) ?? []
  const inline = [...`${README}\n${DEPLOY}`.matchAll(/`((?:npm|git|systemctl|journalctl|node|cd) [^`]+)`/g)]
  const commands = [...block.trim().split(/\n| && /), ...inline.map(([, command = '']) => command)]
  expect(new Set(commands)).toEqual(new Set([...TRIED.keys(), ...BY_SYSTEMD]))
  for (const [file, words] of TRIED.values()) {
    expect(readFileSync(join(ROOT, file), 'utf8').includes(words), words).toBe(true)
  }
})
