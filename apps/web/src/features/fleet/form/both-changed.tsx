import { MergePanel } from '#web/ui/merge/merge-panel.tsx'
import { fleetTexts } from '../texts.ts'
import type { Merging } from './use-merge.ts'

/** What two people changed in one record, to be chosen from; nothing when there is nothing. */
export function BothChanged({ merging }: { merging: Merging }) {
  if (merging.choices.length === 0) return null
  return (
    <MergePanel
      title={fleetTexts.bothChanged}
      choices={merging.choices}
      broughtIn={merging.broughtIn}
      onChoose={merging.choose}
    />
  )
}
