import type { Plugin } from 'vite'

const IMPORTS_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g

const importOf = (name: string) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`

const importsOf = (_import: string, names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(importOf)
    .join('')

/** The library has six thousand icons behind one door; each that is used is taken from its own file, and no other read. */
export const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { code: IMPORTS_ICONS },
    handler: (code) => ({ code: code.replace(IMPORTS_ICONS, importsOf), map: null }),
  },
}
