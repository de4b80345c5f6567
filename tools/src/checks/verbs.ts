import { posix } from 'node:path'
import { importsOf, separate } from './source-text.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const feature = /^apps\/server\/src\/features\/[^/]+\/(?!.*(\.(store|reads|job|test)\.ts|routes\.ts)$).+\.ts$/
const writing = /\.(insertInto|updateTable|deleteFrom|mergeInto)\(/
const recording = /\brecord(All)?\(/

/** A write that the audit trail does not need says so, with its reason. */
const excused = /NOTE not recorded: \S+/

/** Functions of a store that write rows without recording the change themselves. */
function silentWrites({ text }: SourceFile): string[] {
  const parts = separate(text).code.split(/^(?=export )/m)
  return parts.flatMap((part) => {
    const name = /^export (?:async )?(?:function|const) (\w+)/.exec(part)?.[1]
    return name && writing.test(part) && !recording.test(part) ? [name] : []
  })
}

/** Every verb that saves also records: the write and its audit row share one transaction (design §4). */
export function checkVerbs(files: readonly SourceFile[]): Violation[] {
  const stores = new Map(
    files.filter(({ path }) => path.endsWith('.store.ts')).map((file) => [file.path, silentWrites(file)]),
  )
  return files.flatMap(({ path, text }) => {
    if (!feature.test(path) || recording.test(separate(text).code) || excused.test(text)) return []
    const used = importsOf(text).flatMap(({ from, names }) => {
      const writes = stores.get(posix.join(posix.dirname(path), from)) ?? []
      return names.filter((name) => writes.includes(name))
    })
    if (used.length === 0) return []
    const why =
      "a verb that saves records who changed what (#server/audit/record.ts), or notes 'NOTE not recorded: …'"
    return [{ path, what: `calls ${used.join(', ')} and records nothing`, why }]
  })
}
