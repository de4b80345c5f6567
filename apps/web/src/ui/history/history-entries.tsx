import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Words } from '../layout/parts.tsx'
import { momentWords } from '../words/moment-words.ts'
import classes from './history-entries.module.css'
import { historyTexts as words } from './texts.ts'

const SHOWN_AT_FIRST = 6

export interface HistoryEntry {
  _id: string
  at: string
  by: string
  changes: readonly { field: string; label: string; from: string; to: string }[]
}

function Change({ label, from, to }: HistoryEntry['changes'][number]) {
  return (
    <li>
      <Words tone="dim">{label}</Words>{' '}
      {from !== '' && (
        <>
          {from}
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> {words.to} </VisuallyHidden>
        </>
      )}
      <b>{to === '' ? words.nothing : to}</b>
    </li>
  )
}

interface EntryProps {
  entry: HistoryEntry
  title: string
  timeZone: string
}

function Entry({ entry: { at, by, changes }, title, timeZone }: EntryProps) {
  const when = momentWords(at, timeZone, new Date())
  return (
    <Words as="li" size="text" lh={17} className={classes.entry}>
      <b>{title}</b>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </ul>
      )}
      <Words as="p" size="small" tone="dim">
        <time dateTime={at}>{when}</time>, {by}
      </Words>
    </Words>
  )
}

interface HistoryEntriesProps<Of extends HistoryEntry> {
  answer: UseQueryResult<Of[]>
  timeZone: string
  titleOf: (entry: Of) => string
}

export function HistoryEntries<Of extends HistoryEntry>({
  answer,
  timeZone,
  titleOf,
}: HistoryEntriesProps<Of>) {
  const { data, isPending, isError, isFetching, refetch } = answer
  const [isAllShown, setAllShown] = useState(false)
  const entries = data ?? []
  const shown = isAllShown ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {isPending && <Skeleton height="4.5rem" role="status" aria-label={words.loading} />}
      {isError && data === undefined && (
        <Words as="p" size="text" tone="dim" role="alert">
          {words.failed}{' '}
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {words.again}
          </Button>
        </Words>
      )}
      {data?.length === 0 && (
        <Words as="p" size="text" tone="dim">
          {words.none}
        </Words>
      )}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <Entry key={entry._id} entry={entry} title={titleOf(entry)} timeZone={timeZone} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {words.showAll(entries.length)}
        </Button>
      )}
    </>
  )
}
