import { checkFeatureArrows } from './feature-arrows.ts'
import { checkPlaces } from './places.ts'
import { readSourceTree, type SourceFile } from './source-tree.ts'
import { reportViolations, type Violation } from './violation.ts'
import { checkVocabulary } from './vocabulary.ts'

/** Names, places and the ways between features. */
export function checkStructure(files: readonly SourceFile[]): Violation[] {
  return [...checkPlaces(files), ...checkVocabulary(files), ...checkFeatureArrows(files)]
}

if (import.meta.main) reportViolations('structure', checkStructure(readSourceTree()))
