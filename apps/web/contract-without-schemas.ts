import type { ESTree, Plugin } from 'vite'

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/
const WEB_SOURCE = /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?$/
const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']@skipyard\/contract\//g
/** What only the server reads of an operation. */
const OF_SERVER = [
  'params',
  'secretParam',
  'query',
  'body',
  'maxBodyBytes',
  'reply',
  'summary',
  'tag',
  'isReadOnly',
  'status',
  'needsProof',
  'isForSetup',
]

interface Edit {
  start: number
  end: number
  text: string
}

const nameOf = (key: ESTree.PropertyKey) => (key.type === 'Identifier' ? key.name : '')

/** Takes out of a declared operation what the browser never asks of it. */
function editsOfOperation(call: ESTree.Expression): Edit[] {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return []
  const [definition] = call.arguments
  if (call.callee.name !== 'operation' || definition?.type !== 'ObjectExpression') return []
  const { properties } = definition
  return properties.flatMap((property, index) => {
    if (property.type !== 'Property' || !OF_SERVER.includes(nameOf(property.key))) return []
    return [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }]
  })
}

function editsOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => {
    if (!init || init.type === 'ArrowFunctionExpression') return []
    const { start, end } = init
    return [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      ...editsOfOperation(init),
      { start: end, end, text: '))()' },
    ]
  })
}

const applied = (code: string, edits: readonly Edit[]): string =>
  edits.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^\w+$/.test(name))

/** A schema that is not there would be found out by a user: the build says so instead. */
function refuseReads(code: string, id: string): void {
  const names = [...code.matchAll(IMPORTS)].flatMap(([, list = '']) => namesIn(list))
  const read = names.find((name) => new RegExp(`\\b${name}\\.(${OF_SERVER.join('|')})\\b`).test(code))
  if (read) throw new Error(`${id} reads a schema of ${read}: export the schema by a name of its own`)
}

/**
 * The browser asks of an operation its method and path; what is checked with its schemas, the server checks. Without
 * them, and with every declaration marked as one that may be left out, a first screen carries and builds the schemas
 * it uses by name and no others, however many the contract has.
 */
export const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (WEB_SOURCE.test(id)) refuseReads(code, id)
    if (!CONTRACT.test(id)) return null
    const edits = this.parse(code).body.flatMap(editsOf)
    return { code: applied(code, edits), map: null, moduleSideEffects: false }
  },
}
