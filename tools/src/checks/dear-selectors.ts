import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

/** Sheets of the office, which all end up on one page; pages of their own are small. */
const officeSheet = /^apps\/web\/src\/(?!features\/(?:public-booking|drivers-day\/(?:phone|public))).*\.css$/
const notes = /\/\*[\s\S]*?\*\//g
const selectors = /([^{};]+)\{/g
/** On its left it has nothing but an element: what is beside any such element may be meant. */
const anyNeighbour = /(?:^|[\s>+~,(])(?:[a-z][a-z0-9]*|\*)\s*[+~]\s*[\w.#:*[]/
/** No class is named for certain above an element that may be any. */
const anyChild = /:(?:is|where)\([^)]*\)(?:\s*>\s*|\s+):nth-/

const place = /(:nth-[a-z-]+)\([^)]*\)/g
/** What an element holds or is not names none of its own classes. */
const condition = /:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g

function isDear(written: string): boolean {
  const selector = written.replace(condition, '*').replace(place, '$1')
  return !written.trim().startsWith('@') && (anyNeighbour.test(selector) || anyChild.test(selector))
}

/**
 * Selectors for which the browser styles a whole list again whenever one of its elements comes or goes, on every screen:
 * a neighbour that is named by its element or by what it holds alone, and a place in the row below `:is`.
 */
export function checkSelectors(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => officeSheet.test(path))
    .flatMap(({ path, text }) =>
      [...text.replace(notes, '').matchAll(selectors)]
        .map(([, selector = '']) => selector)
        .filter(isDear)
        .map((selector) => ({
          path,
          what: `${selector.trim()} asks every element of every screen`,
          why: 'lists are styled whole: name a class on the left, or write :not(:first-child)',
        })),
    )
}
