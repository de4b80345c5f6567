import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalName } from '@skipyard/contract/identity.legal.ts'

const OF_THE_PRODUCT = join(import.meta.dirname, '../../../legal')

async function textIn(folder: string, name: LegalName): Promise<string | null> {
  try {
    return await readFile(join(folder, `${name}.md`), 'utf8')
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
    throw problem
  }
}

/** The terms or the privacy policy: the file of whoever runs this server, else what the product says of itself. */
export async function readLegal(dataDir: string, name: LegalName): Promise<string> {
  return (await textIn(dataDir, name)) ?? (await textIn(OF_THE_PRODUCT, name)) ?? ''
}
