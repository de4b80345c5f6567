import { Button, Checkbox } from '@mantine/core'
import type { WireImport, WireImportRow } from '@skipyard/contract/customers/files.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { csvText } from '#web/client/files/csv-text.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { customerTexts } from '../texts.ts'
import classes from './import-dialog.module.css'
import { leftOutFile, reasonsOf } from './left-out-file.ts'

// Five thousand at once would block the page; a second press shows the rest.
const SHOWN_FIRST = 50
const TIMES_MORE = 10

const words = customerTexts.import

export function ImportRows({ header, rows }: { header: readonly string[]; rows: readonly WireImportRow[] }) {
  const [most, setMost] = useState(SHOWN_FIRST)
  const bad = rows.filter(({ outcome }) => outcome === 'bad')
  const leftOut = [...bad, ...rows.filter(({ outcome }) => outcome === 'duplicate')]
  if (leftOut.length === 0) return null
  const shown = leftOut.slice(0, most)
  const further = Math.min(most * TIMES_MORE, leftOut.length) - shown.length
  return (
    <>
      {leftOut.length > shown.length && (
        <Words as="p" mb={12} tone="soft" breakable>
          {words.firstOf(shown.length, leftOut.length)}
        </Words>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.rows} aria-label={words.bad} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.column}</th>
              <th scope="col">{words.error}</th>
            </tr>
          </thead>
          <tbody>
            {shown.flatMap((row) =>
              reasonsOf(row).map(({ column, message }) => (
                <tr key={`${row.row} ${column} ${message}`}>
                  <td>{row.row}</td>
                  <td>{row.name}</td>
                  <td>{column}</td>
                  <td>{message}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      <Row wrap gap={8} mt={8} align="stretch">
        {further > 0 && (
          <Button variant="default" size="xs" onClick={() => setMost(most * TIMES_MORE)}>
            {words.showMore(further)}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          title={words.downloadHint}
          leftSection={<IconDownload size="0.875rem" stroke={1.75} aria-hidden="true" />}
          onClick={() => saveTextFile(words.downloadName, csvText(leftOutFile(header, leftOut)))}
        >
          {words.download}
        </Button>
      </Row>
    </>
  )
}

interface ImportPreviewProps {
  name: string
  preview: WireImport
  isBusy: boolean
  error: string | null
  onOther: () => void
  onLoad: (withDuplicates: boolean) => void
}

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
      <Words as="p" mb={12} tone="soft" breakable>
        <b>{name}</b> {words.rows(total)}
      </Words>
      <Stack as="dl" columns={3} gap={8} mb={12} className={classes.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-AU')}</dd>
          </div>
        ))}
      </Stack>
      {unknownColumns.length > 0 && (
        <Words as="p" mb={12} tone="soft" breakable>
          {words.unknown(unknownColumns.join(', '))}
        </Words>
      )}
      {bad + duplicates === 0 && (
        <Words as="p" mb={12} tone="soft" breakable>
          {words.allGood}
        </Words>
      )}
      <ImportRows header={header} rows={rows} />
      {duplicates > 0 && (
        <Checkbox
          mt="sm"
          label={words.loadDuplicates}
          checked={withDuplicates}
          onChange={(event) => setWithDuplicates(event.currentTarget.checked)}
        />
      )}
      {error !== null && <p role="alert">{error}</p>}
      <Row wrap justify="between" gap={8} mt={16} align="stretch">
        <Button variant="subtle" disabled={isBusy} onClick={onOther}>
          {words.other}
        </Button>
        <Button disabled={loadable === 0} loading={isBusy} onClick={() => onLoad(withDuplicates)}>
          {loadable === 0 ? noneWords : words.load(loadable)}
        </Button>
      </Row>
    </>
  )
}
