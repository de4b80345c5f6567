import { Button } from '@mantine/core'
import type { WireImportRow } from '@skipyard/contract/customers.files.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { csvText } from '#web/client/csv-text.ts'
import { saveTextFile } from '#web/client/save-text-file.ts'
import { customerTexts } from '../texts.ts'
import classes from './import-dialog.module.css'
import { leftOutFile } from './left-out-file.ts'
import { reasonsOf } from './reasons-of.ts'

// Five thousand at once would hold the page up; whoever wants them all has them at the second press.
const SHOWN_FIRST = 50
const TIMES_MORE = 10

const words = customerTexts.import

/** The rows that are left out, those with errors first: which, and what is wrong in which column. */
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
        <p className={classes.words}>{words.firstOf(shown.length, leftOut.length)}</p>
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
      <div className={classes.further}>
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
      </div>
    </>
  )
}
