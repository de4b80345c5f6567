import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../root.ts'
import { readSourceTree, type SourceFile } from './source-tree.ts'
import { reportViolations, type Violation } from './violation.ts'

/** How many sizes off the scale a style sheet may still have; the counts only fall. */
export type OffScale = Readonly<Record<string, number>>

const LIST = join(root, 'tools/src/checks/scale-left.json')

const screenSheet = /^apps\/web\/src\/.*\.module\.css$/
const paper = /@media print|@page|\dpt\b/

/** Heights of controls lie between these, in pixels; what is lower is a mark, what is higher is a row or a frame. */
const LEAST_CONTROL = 28
const HIGHEST_CONTROL = 46
const CONTROLS = [28, 32, 44]
const STEPS = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32]

const fontSize = /^\s*font-size: ([\d.]+(?:px|rem))/
const height = /^\s*(?:min-)?height: (\d+)px;/
const gap = /^\s*(?:row-|column-)?gap: ([^;]+);/

function isOff(line: string): boolean {
  if (fontSize.test(line)) return true
  const high = Number(height.exec(line)?.[1] ?? 0)
  if (high > LEAST_CONTROL && high <= HIGHEST_CONTROL) return !CONTROLS.includes(high)
  const steps = gap.exec(line)?.[1]?.match(/(?<![\w.-])[\d.]+(?=px)/g) ?? []
  return steps.some((step) => Number(step) > 0 && !STEPS.includes(Number(step)))
}

const linesOff = ({ text }: SourceFile) =>
  paper.test(text) ? [] : text.split('\n').filter((line) => isOff(line))

/**
 * Sizes that `ui/theme/tokens/scales.css` does not have: text in pixels of its own, control heights and gaps between
 * the steps. Sheets for paper are measured in points and are left alone.
 */
export function checkScale(files: readonly SourceFile[], left: OffScale): Violation[] {
  return files
    .filter(({ path }) => screenSheet.test(path))
    .flatMap((file) => {
      const off = linesOff(file)
      const allowed = left[file.path] ?? 0
      if (off.length <= allowed) return []
      const what = `${off.length} sizes off the scale, ${allowed} are left: ${off.map((line) => line.trim()).join(' ')}`
      const why =
        'text is var(--sky-font-…), a control var(--sky-control-h…), a gap 2 4 6 8 10 12 16 20 24 32 px'
      return [{ path: file.path, what, why }]
    })
}

/** The list with the counts of today where they are lower; a sheet that is not in it gets none. */
export function lowerOffScale(files: readonly SourceFile[], left: OffScale): OffScale {
  const counts = files
    .filter(({ path }) => path in left)
    .map((file): [string, number] => [file.path, Math.min(left[file.path] ?? 0, linesOff(file).length)])
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

export function readOffScale(): OffScale {
  const left: OffScale = JSON.parse(readFileSync(LIST, 'utf8'))
  return left
}

if (import.meta.main) {
  const files = readSourceTree()
  const lower = lowerOffScale(files, readOffScale())
  if (process.argv.includes('--write')) writeFileSync(LIST, `${JSON.stringify(lower, null, 2)}\n`)
  reportViolations('scale', checkScale(files, lower))
}
