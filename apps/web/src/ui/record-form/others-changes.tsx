import { BroughtInNotice } from '../merge/brought-in-notice.tsx'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { MergePanel } from '../merge/merge-panel.tsx'
import type { OpenRecordForm } from './use-record-form.ts'

/** What two people changed in one record, to be chosen from; nothing when there is nothing. */
export function BothChanged({ form: { choices, broughtIn, choose, words } }: { form: OpenRecordForm }) {
  if (choices.length === 0) return null
  return <MergePanel title={words.bothChanged} choices={choices} broughtIn={broughtIn} onChoose={choose} />
}

/** What others have changed in the record of an open form, and what of it stands in the form already. */
export function ChangedByOthers({ form }: { form: OpenRecordForm }) {
  const { choices, broughtIn, movedOn, bringIn, words } = form
  if (movedOn !== '') return <MergeNotice onBringIn={bringIn}>{words.movedOn(movedOn)}</MergeNotice>
  return choices.length === 0 && <BroughtInNotice labels={broughtIn} />
}
