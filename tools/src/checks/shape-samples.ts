/** One deliberate violation: the rule that must stop it, and what it would let in. */
export interface Forbidden {
  path: string
  rule: string
  why: string
  text: string
}

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  total += ${i}`).join('\n')

/** Every shape of code that lint refuses, written once. */
export const forbiddenShapes: Forbidden[] = [
  {
    path: 'apps/server/src/http/claim.ts',
    rule: 'plugin',
    why: 'a type claimed with as',
    text: 'export const held = JSON.parse("1") as number\n',
  },
  {
    path: 'apps/web/src/client/kept.ts',
    rule: 'plugin',
    why: 'JSON that is used unread',
    text: 'export const held: unknown = JSON.parse("1")\n',
  },
  {
    path: 'apps/server/src/http/any.ts',
    rule: 'noExplicitAny',
    why: 'any',
    text: 'export const held: any = 1\n',
  },
  {
    path: 'apps/server/src/http/bang.ts',
    rule: 'noNonNullAssertion',
    why: 'a non-null claim',
    text: 'export const first = (list: (string | undefined)[]) => list[0]!.length\n',
  },
  {
    path: 'apps/server/src/http/floating.ts',
    rule: 'noFloatingPromises',
    why: 'a promise nobody waits for',
    text: 'async function save() {}\nexport function go() {\n  save()\n}\n',
  },
  {
    path: 'apps/server/src/http/complex.ts',
    rule: 'noExcessiveCognitiveComplexity',
    why: 'a function too tangled to read',
    text: `export function tangle(a: number) {\n  let n = 0\n  for (let i = 0; i < a; i++) {\n    if (a > 1) {\n      if (a > 2) {\n        if (a > 3) {\n          if (a > 4) n++\n        }\n      }\n    }\n  }\n  return n\n}\n`,
  },
  {
    path: 'apps/server/src/http/long.ts',
    rule: 'noExcessiveLinesPerFunction',
    why: 'a function of more than 60 lines',
    text: `export function long() {\n  let total = 0\n${lines(62)}\n  return total\n}\n`,
  },
  {
    path: 'apps/web/src/ui/long-panel.tsx',
    rule: 'noExcessiveLinesPerFunction',
    why: 'a component of more than 120 lines',
    text: `export function LongPanel() {\n  let total = 0\n${lines(122)}\n  return total\n}\n`,
  },
  {
    path: 'apps/server/src/http/params.ts',
    rule: 'useMaxParams',
    why: 'a fourth parameter',
    text: 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
  },
  {
    path: 'apps/server/src/http/default.ts',
    rule: 'noDefaultExport',
    why: 'a default export',
    text: 'export default function serve() {}\n',
  },
  {
    path: 'apps/server/src/http/badName.ts',
    rule: 'useFilenamingConvention',
    why: 'a file name in camel case',
    text: 'export const held = 1\n',
  },
  {
    path: 'apps/server/src/http/console.ts',
    rule: 'noConsole',
    why: 'printing past the log',
    text: "export const say = () => console.log('hello')\n",
  },
  {
    path: 'apps/server/src/http/environment.ts',
    rule: 'noProcessEnv',
    why: 'configuration read past its schema',
    text: "import process from 'node:process'\nexport const port = process.env.PORT\n",
  },
  {
    path: 'apps/server/src/http/value-import.ts',
    rule: 'useImportType',
    why: 'a type imported as a value',
    text: "import { Shape } from './shape.ts'\nexport const held: Shape = 1\n",
  },
  {
    path: 'apps/server/src/http/shape.ts',
    rule: 'noUnusedVariables',
    why: 'a dead variable',
    text: 'const dead = 1\nexport type Shape = number\n',
  },
  {
    path: 'apps/server/src/http/bare.ts',
    rule: 'useImportExtensions',
    why: 'an import without its ending',
    text: "import type { Shape } from './shape'\nexport type Held = Shape\n",
  },
  {
    path: 'apps/server/src/http/silent.ts',
    rule: 'noEmptyBlockStatements',
    why: 'a silent catch',
    text: 'export function quiet(run: () => void) {\n  try {\n    run()\n  } catch {}\n}\n',
  },
  {
    path: 'apps/server/src/http/barrel.ts',
    rule: 'noBarrelFile',
    why: 'a barrel of re-exports',
    text: "export { one } from '../features/c/one.ts'\n",
  },
  {
    path: 'apps/web/src/ui/cookie.ts',
    rule: 'noDocumentCookie',
    why: 'browser code touching cookies',
    text: "export function keep() {\n  document.cookie = 'a=b'\n}\n",
  },
  {
    path: 'apps/web/src/ui/alert.ts',
    rule: 'noAlert',
    why: "the browser's own alert box",
    text: "export const shout = () => alert('no')\n",
  },
  {
    path: 'apps/server/src/http/skipped.test.ts',
    rule: 'noSkippedTests',
    why: 'a skipped test',
    text: "import { test } from 'vitest'\ntest.skip('later', () => undefined)\n",
  },
]
