import { checkTitles, readCommits } from './commit-titles.ts'
import { checkSelectors } from './dear-selectors.ts'
import { checkFeatureArrows } from './feature-arrows.ts'
import { checkPlaces } from './places.ts'
import { checkPlainWords, readRefusedWords } from './plain-words.ts'
import { checkScale, readOffScale } from './scale.ts'
import { readSourceTree, type SourceFile } from './source-tree.ts'
import { checkStyle } from './style.ts'
import { reportViolations, type Violation } from './violation.ts'
import { checkVocabulary } from './vocabulary.ts'

/** Names, places and the ways between features. */
export function checkStructure(files: readonly SourceFile[]): Violation[] {
  return [...checkPlaces(files), ...checkVocabulary(files), ...checkFeatureArrows(files)]
}

if (import.meta.main) {
  const files = readSourceTree()
  reportViolations('structure', checkStructure(files))
  reportViolations('style', checkStyle(files))
  reportViolations('plain words', checkPlainWords(files, readRefusedWords()))
  reportViolations('scale', checkScale(files, readOffScale()))
  reportViolations('selectors', checkSelectors(files))
  const commits = readCommits()
  if (commits) reportViolations('commit titles', checkTitles(commits))
  else console.log('commit titles: not checked, as this checkout has no history of them')
}
