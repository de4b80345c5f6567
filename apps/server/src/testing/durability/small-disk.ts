import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE = '200m'
const PIECES = [1_048_576, 4_096]
const NOT_ALLOWED = /superuser|permission denied|not permitted|not found|ENOENT/i

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  folder: string
  fill(): void
  free(): void
  remove(): void
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (problem) {
    const isFull = problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC'
    if (!isFull) throw problem
  }
}

/** Mounts one, which only root may; where nobody may (a container without that right), answers what was said. */
export function mountSmallDisk(): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'skipyard-small-disk-'))
  mkdirSync(folder, { recursive: true })
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  const ballast = join(folder, 'ballast')
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true })
    const reason = `${mount.stderr ?? ''}${mount.error?.message ?? ''}`.trim()
    if (process.getuid?.() === 0 && !NOT_ALLOWED.test(reason)) throw new Error(reason)
    return reason
  }
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of PIECES) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
