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
  error: string | null
  onOther: () => void
  onLoad: (withDuplicates: boolean) => void
}

const words = customerTexts.import

/** How many rows are good, which are not and why, and the button that loads the good ones. */
export function ImportPreview({ name, preview, isBusy, error, onOther, onLoad }: ImportPreviewProps) {
  const [withDuplicates, setWithDuplicates] = useState(false)
  const { total, good, bad, duplicates, unknownColumns, header, rows } = preview
  const loadable = good + (withDuplicates ? duplicates : 0)
  const noneWords = duplicates > 0 ? words.noneNew : words.noneGood
  const counts = [
    [words.good, good],
    [words.bad, bad],
    [words.duplicates, duplicates],
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
      {bad + duplicates === 0 && <p className={classes.words}>{words.allGood}</p>}
      <ImportRows header={header} rows={rows} />
      {duplicates > 0 && (
        <Checkbox
          mt="sm"
          label={words.loadDuplicates}
          checked={withDuplicates}
          onChange={(event) => setWithDuplicates(event.currentTarget.checked)}
        />
      )}
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" disabled={isBusy} onClick={onOther}>
          {words.other}
        </Button>
        <Button disabled={loadable === 0} loading={isBusy} onClick={() => onLoad(withDuplicates)}>
          {loadable === 0 ? noneWords : words.load(loadable)}
        </Button>
      </div>
    </>
  )
}
