import type { Plugin } from 'vite'

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /export (?:const|function) (\w+)/g

/**
 * zod hangs its JSON Schema writers on every schema, so no bundler can drop them. Only the server writes schemas
 * (its OpenAPI); in the browser each writer becomes an empty function and first screens get lighter.
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: WRITERS },
    handler(code) {
      const names = [...code.matchAll(EXPORTED)].map((match) => match[1])
      const empty = names.map((name) => `export const ${name} = () => () => undefined`)
      const renamed = code.includes('export { processSchema as process }')
        ? 'export const process = () => undefined'
        : ''
      return { code: [...empty, renamed].join('\n'), map: null }
    },
  },
}
