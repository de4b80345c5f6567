import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { root } from './root.ts'

const licence = z.union([
  z.object({ expression: z.string() }),
  z.object({ license: z.object({ id: z.string() }) }),
])

const component = z
  .object({ name: z.string(), version: z.string(), purl: z.string(), licenses: z.array(licence).optional() })
  .loose()

/** A bill of materials in the form of CycloneDX 1.5, as npm writes it; what is not read here is kept. */
const sbom = z.object({ metadata: z.looseObject({}), components: z.array(component) }).loose()

export type Sbom = z.infer<typeof sbom>
export type Component = z.infer<typeof component>

export const parseSbom = (text: string): Sbom => sbom.parse(JSON.parse(text))

/** What server and web app run on, by the lock file: every package with its version, licence and checksum. */
export function readSbom(): Sbom {
  const words = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  const args = [...words, '--workspace=apps/server', '--workspace=apps/web']
  const npm = process.env.npm_execpath
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status, stdout, stderr } = spawnSync(program, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm sbom has failed: ${stderr}`)
  return parseSbom(stdout)
}
