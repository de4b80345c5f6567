import { BroughtInNotice } from '#web/ui/merge/brought-in-notice.tsx'
import { MergeNotice } from '#web/ui/merge/merge-notice.tsx'
import { fleetTexts } from '../texts.ts'
import type { Merging } from './use-merge.ts'

interface ChangedByOthersProps {
  form: { isReading: boolean; merging: Merging; movedOn: string; bringIn: () => void }
}

/** What others have changed in the record of an open form, and what of it stands in the form already. */
export function ChangedByOthers({ form: { isReading, merging, movedOn, bringIn } }: ChangedByOthersProps) {
  if (movedOn !== '')
    return (
      <MergeNotice isReading={isReading} onBringIn={bringIn}>
        {fleetTexts.movedOn(movedOn)}
      </MergeNotice>
    )
  return merging.choices.length === 0 && <BroughtInNotice labels={merging.broughtIn} />
}
