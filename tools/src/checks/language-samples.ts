import type { Forbidden } from './shape-samples.ts'

const inServer = (name: string, sample: Omit<Forbidden, 'path'>): Forbidden => ({
  path: `apps/server/src/http/${name}.ts`,
  ...sample,
})

/** Parts of the language that the house does without, each used once. */
export const forbiddenLanguage: Forbidden[] = [
  inServer('misused', {
    rule: 'noMisusedPromises',
    why: 'a promise taken for its answer',
    text: "const known = Promise.resolve(false)\nexport const word = known ? 'yes' : 'no'\n",
  }),
  inServer('enumeration', {
    rule: 'noEnum',
    why: 'an enum',
    text: 'export enum Kind {\n  Drop,\n  Pick,\n}\n',
  }),
  inServer('spaces', {
    rule: 'noNamespace',
    why: 'a namespace',
    text: 'export namespace Bookings {\n  export const size = 2\n}\n',
  }),
  inServer('property', {
    rule: 'noParameterProperties',
    why: 'a parameter property',
    text: 'export class Bin {\n  constructor(readonly size: number) {}\n}\n',
  }),
  inServer('required', {
    rule: 'noCommonJs',
    why: 'a CommonJS require',
    text: "export const files = require('node:fs')\n",
  }),
  inServer('everything', {
    rule: 'noReExportAll',
    why: 'a file that passes everything on',
    text: "export * from '../features/c/one.ts'\n",
  }),
  inServer('evolving', {
    rule: 'noEvolvingTypes',
    why: 'a variable that becomes any',
    text: 'export function pickOne(isLarge: boolean) {\n  let size\n  if (isLarge) size = 12\n  return size\n}\n',
  }),
  inServer('focused.test', {
    rule: 'noFocusedTests',
    why: 'a test that silences the others',
    text: "import { test } from 'vitest'\ntest.only('this', () => undefined)\n",
  }),
  inServer('thrown', {
    rule: 'useThrowOnlyError',
    why: 'something thrown that is no error',
    text: "export function fail() {\n  throw 'no bins left'\n}\n",
  }),
  inServer('protocol', {
    rule: 'useNodejsImportProtocol',
    why: 'a module of Node without its prefix',
    text: "import { readFileSync } from 'fs'\nexport const read = readFileSync\n",
  }),
]
