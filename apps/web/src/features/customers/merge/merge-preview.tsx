import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { customerQueries, type MergeWish } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './merge-dialog.module.css'
import { MergeFields } from './merge-fields.tsx'
import { toldApart } from './told-apart.ts'
import { useMerge } from './use-merge.ts'
import { WhoStays } from './who-stays.tsx'

interface MergeOutcomeProps {
  lines: readonly string[]
  /** Values that only the comments have room for. */
  notes: readonly string[]
}

/** What moves, and where values go that have no field of their own any more. */
function MergeOutcome({ lines, notes }: MergeOutcomeProps) {
  const words = customerTexts.merge
  return (
    <section className={classes.outcome} aria-live="polite">
      <h3 className={classes.heading}>{words.moves}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {notes.length > 0 && (
          <li>
            {words.notes}: {notes.join(' · ')}
          </li>
        )}
      </ul>
    </section>
  )
}

interface MergePreviewProps {
  firstId: string
  secondId: string
  onBack: () => void
  onDone: () => void
}

const NO_CHOICES: NonNullable<MergeWish['choices']> = {}

/** What the merge would make, and the choices it leaves; nothing happens before the button. */
export function MergePreview({ firstId, secondId, onBack, onDone }: MergePreviewProps) {
  const [isSwapped, setSwapped] = useState(false)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [keptId, otherId] = isSwapped ? [secondId, firstId] : [firstId, secondId]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    customerQueries.mergePreview(keptId, { otherId, choices }),
  )
  const reread = () => void refetch()
  const { merge, isMerging } = useMerge(onDone, reread)
  const words = customerTexts.merge
  if (data === undefined) {
    if (error === null) return <Skeleton height="16rem" />
    return <ErrorState words={messageOf(error)} onRetry={reread} isRetrying={isFetching} />
  }
  const { kept, other, fields, merged, notes, bookings } = data
  return (
    <>
      <WhoStays
        customers={[kept, other].toSorted((one) => (one._id === firstId ? -1 : 1))}
        keptId={keptId}
        onKeep={(id) => {
          setSwapped(id === secondId)
          setChoices(NO_CHOICES)
        }}
      />
      <MergeFields
        kept={kept}
        other={other}
        fields={fields.filter((field) => field.kept !== field.other)}
        choices={choices}
        onChoose={(field, side) => {
          // Right after the other was chosen to stay, what is shown is still the other way round.
          if (kept._id === keptId) setChoices((before) => ({ ...before, [field]: side }))
        }}
      />
      <MergeOutcome
        lines={[
          words.bookings(bookings, toldApart(other)),
          words.addresses(merged.addressList.length),
          ...(merged.onHold ? [words.holdAfterwards(merged.onHoldReason)] : []),
        ]}
        notes={notes}
      />
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onBack}>
          {words.another}
        </Button>
        <Button
          disabled={isPlaceholderData}
          loading={isMerging}
          onClick={() => void merge({ kept, other, choices })}
        >
          {words.button(kept.name)}
        </Button>
      </div>
    </>
  )
}
