import { Button, Checkbox } from '@mantine/core'
import type { WireImport } from '@skipyard/contract/customers.files.ts'
import { useState } from 'react'
import { customerTexts } from '../texts.ts'
import classes from './import-dialog.module.css'
import { ImportRows } from './import-rows.tsx'

interface ImportPreviewProps {
  name: string
  preview: WireImport
  isBusy: boolean
  complaint: string | null
  onOther: () => void
  onLoad: (withTwins: boolean) => void
}

const words = customerTexts.import

/** How many rows are good, which are not and why, and the button that loads the good ones. */
export function ImportPreview({ name, preview, isBusy, complaint, onOther, onLoad }: ImportPreviewProps) {
  const [withTwins, setWithTwins] = useState(false)
  const { total, good, bad, twins, unknownColumns, rows } = preview
  const loadable = good + (withTwins ? twins : 0)
  const noneWords = twins > 0 ? words.noneNew : words.noneGood
  const counts = [
    [words.good, good],
    [words.bad, bad],
    [words.twins, twins],
  ] as const
  return (
    <>
      <p className={classes.words}>
        <b>{name}</b> {words.rows(total)}
      </p>
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-AU')}</dd>
          </div>
        ))}
      </dl>
      {unknownColumns.length > 0 && (
        <p className={classes.words}>{words.unknown(unknownColumns.join(', '))}</p>
      )}
      {bad + twins === 0 && <p className={classes.words}>{words.allGood}</p>}
      <ImportRows rows={rows} />
      {twins > 0 && (
        <Checkbox
          mt="sm"
          label={words.loadTwins}
          checked={withTwins}
          onChange={(event) => setWithTwins(event.currentTarget.checked)}
        />
      )}
      {complaint !== null && (
        <p className={classes.complaint} role="alert">
          {words.failed}: {complaint}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" disabled={isBusy} onClick={onOther}>
          {words.other}
        </Button>
        <Button disabled={loadable === 0} loading={isBusy} onClick={() => onLoad(withTwins)}>
          {loadable === 0 ? noneWords : words.load(loadable)}
        </Button>
      </div>
    </>
  )
}
