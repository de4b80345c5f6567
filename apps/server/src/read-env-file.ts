import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

const names = Object.keys(settings.shape)

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (problem) {
    const reason = problem instanceof TypeError ? 'it is not UTF-8 text' : String(problem)
    throw new StartupError(
      `Cannot read ${file} (${reason}). Make it a text file this user may read, or remove it.`,
    )
  }
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, wanted] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The setting a misspelt name means; the file may hold names of other programs as well. */
function meantBy(name: string): string | undefined {
  return names.find((setting) => distance(plain(name), plain(setting)) <= (setting.length > 8 ? 2 : 1))
}

/** None without the file. Throws StartupError with one line. */
export function readEnvFile(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {}
  const given = parseEnv(readText(file))
  for (const name of Object.keys(given)) {
    const meant = names.includes(name) ? undefined : meantBy(name)
    if (meant !== undefined)
      throw new StartupError(
        `${file} sets ${name}, which is no setting: is ${meant} meant? Correct or remove it.`,
      )
  }
  return given
}
