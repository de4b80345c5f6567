import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMED = /[\w.-]+\.(?:js|css|woff2)/g
const WRITTEN = /\.(?:html|js|css)$/

/** The same app as a further build would leave it in a folder: every hashed file has another name, the former are gone. */
export function makeNextBuild(build: string, folder: string): void {
  cpSync(build, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  const assets = join(folder, 'assets')
  const renamed = new Map(readdirSync(assets).map((name) => [name, `next-${name}`]))
  const rename = (text: string) => text.replace(NAMED, (name) => renamed.get(name) ?? name)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file)
    if (WRITTEN.test(file)) writeFileSync(path, rename(readFileSync(path, 'utf8')))
  }
  for (const [name, next] of renamed) {
    cpSync(join(assets, name), join(assets, next))
    rmSync(join(assets, name))
  }
}
