import type { Plugin } from 'vite'

const SCROLL_AREA = /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]ScrollArea\.mjs$/
const MERGED_REFS = '\0merged-refs'

/**
 * Every dialog of Mantine brings its scroll area, and that takes one hook from the library that places menus. The hook
 * comes from Mantine's own instead: a first screen with a dialog carries 15 kB less.
 */
export const scrollAreaAlone: Plugin = {
  name: 'scroll-area-alone',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@floating-ui/react' && SCROLL_AREA.test(importer ?? '') ? MERGED_REFS : null,
  load: (id) =>
    id === MERGED_REFS
      ? `import { useMergedRef } from '@mantine/hooks'
         export const useMergeRefs = (refs) => useMergedRef(...refs)`
      : null,
}
