import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const PACKAGE = resolve(import.meta.dirname, '../../../../package.json')

/** Of this checkout. */
export const readVersion = (): string => String(JSON.parse(readFileSync(PACKAGE, 'utf8')).version)
