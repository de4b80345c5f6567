import { texts } from '@skipyard/domain/shared/texts.ts'
import type { Plugin } from 'vite'

const IMPORTS_TEXTS = /import\s*\{\s*texts\s*\}\s*from\s*["'](?:[^"']*\/shared|\.)\/texts\.ts["']/
const USE = /\btexts(?:\.\w+){1,2}/g
/** The object itself, not a file of that name. */
const NAMED = /\btexts\b(?!\.ts\b)/

/** What a use may be replaced by: one sentence, or all of a place; places that hold functions stay as they are. */
const words = new Map<string, string>()
for (const [place, held] of Object.entries(texts)) {
  const sentences = Object.entries(held).filter(([, sentence]) => typeof sentence === 'string')
  for (const [name, sentence] of sentences) words.set(`texts.${place}.${name}`, JSON.stringify(sentence))
  if (sentences.length === Object.keys(held).length) words.set(`texts.${place}`, `(${JSON.stringify(held)})`)
}

/** An import of which nothing is read any more would still bring all sentences along with whatever needs this file. */
function withoutImport(code: string): string {
  const rest = code.replace(IMPORTS_TEXTS, '')
  return NAMED.test(rest) ? code : rest
}

/**
 * All sentences stand in one object, of which no bundler can drop what a screen does not say. Each is put where it is
 * said instead, so that sign-in does not carry the words of the whole office.
 */
export const textsInPlace: Plugin = {
  name: 'texts-in-place',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { code: IMPORTS_TEXTS },
    handler: (code) => ({
      code: withoutImport(code.replace(USE, (use) => words.get(use) ?? use)),
      map: null,
    }),
  },
}
