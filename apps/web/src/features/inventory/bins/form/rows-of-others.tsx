import { BroughtInNotice } from '#web/ui/merge/brought-in-notice.tsx'
import { MergeNotice } from '#web/ui/merge/merge-notice.tsx'
import { MergePanel } from '#web/ui/merge/merge-panel.tsx'
import { binTexts } from '../texts.ts'
import type { useStockRows } from './use-stock-rows.ts'

/** What others have made of the rows of an open form: told, brought in, or to be chosen from. */
export function RowsOfOthers({ form }: { form: ReturnType<typeof useStockRows> }) {
  const { merging, movedOn, isReading, bringIn, choose } = form
  if (movedOn !== '')
    return (
      <MergeNotice isReading={isReading} onBringIn={bringIn}>
        {binTexts.form.movedOn(movedOn)}
      </MergeNotice>
    )
  if (merging.choices.length === 0) return <BroughtInNotice labels={merging.broughtIn} />
  return (
    <MergePanel
      title={binTexts.form.bothChanged}
      choices={merging.choices}
      broughtIn={merging.broughtIn}
      onChoose={choose}
    />
  )
}
