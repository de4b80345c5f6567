import { LockReason } from '../fields/lock-reason.tsx'
import { Row } from '../layout/parts.tsx'
import { BroughtInNotice } from '../merge/brought-in-notice.tsx'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { MergePanel } from '../merge/merge-panel.tsx'
import { mergeWords } from '../merge/merge-words.ts'
import type { OpenRecordForm } from './use-record-form.ts'

export function BothChanged({ form }: { form: OpenRecordForm }) {
  const { choices, broughtIn, gaveWay, choose, words } = form
  if (choices.length + gaveWay.length === 0) return null
  const title = choices.length > 0 ? words.bothChanged : mergeWords.gaveWay
  return (
    <MergePanel title={title} choices={choices} broughtIn={broughtIn} onChoose={choose}>
      {gaveWay.map(({ label, typed, reason }) => (
        <Row wrap rowGap={2} columnGap={12} align="stretch" key={label}>
          <span>{mergeWords.youTyped(label, typed)}</span>
          <LockReason reason={reason} />
        </Row>
      ))}
    </MergePanel>
  )
}

export function ChangedByOthers({ form }: { form: OpenRecordForm }) {
  const { choices, gaveWay, broughtIn, movedOn, bringIn, words } = form
  if (movedOn !== '') return <MergeNotice onBringIn={bringIn}>{words.movedOn(movedOn)}</MergeNotice>
  return choices.length + gaveWay.length === 0 && <BroughtInNotice labels={broughtIn} />
}
