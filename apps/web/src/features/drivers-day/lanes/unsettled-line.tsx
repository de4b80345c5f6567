import { Button } from '@mantine/core'
import type { WireFeedEntry } from '@skipyard/contract/drivers-day.office.ts'
import { markInWords } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { canSettleEntries } from '@skipyard/domain/drivers-day/policy.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { useLeavingLine } from '#web/ui/questions/use-leaving-line.ts'
import { clockOf } from '../day-hours.ts'
import { settleEntry } from '../mutations.ts'
import { driverRunsTexts } from '../texts.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { entryDetails } from './entry-details.ts'
import { NeedLine } from './need-line.tsx'
import { OpenBooking } from './open-booking.tsx'
import { saidWords } from './said-words.ts'
import classes from './side-lists.module.css'

const { needs: words } = driverRunsTexts
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** Takes an entry after all; what the server said against it stays until it is tried again. */
function useTake(key: string, onTaken: () => void) {
  const [refusal, setRefusal] = useState('')
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    setRefusal('')
    try {
      await settleEntry(key, { way: 'take' }, onTaken)
    } catch (problem) {
      setRefusal(messageOf(problem))
    }
    setTaking(false)
  }
  return { refusal, isTaking, take }
}

interface UnsettledLineProps {
  entry: WireFeedEntry
  onOpen: (bookingId: string) => void
}

/** What a phone said and nobody took: to be taken after all, or dismissed with a reason. */
export function UnsettledLine({ entry, onOpen }: UnsettledLineProps) {
  const { userId, role, timeZone } = useProfile()
  const { line, leave } = useLeavingLine<HTMLLIElement>()
  const { refusal, isTaking, take } = useTake(entry.key, leave)
  const [isDismissing, setDismissing] = useState(false)
  const said = saidWords(entry)
  const facts = [clockOf(entry.at, timeZone), ...entryDetails(entry), ...markInWords(entry.mark)].join(', ')
  return (
    <NeedLine
      ref={line}
      sign={<IconAlertTriangle {...ICON} />}
      look={classes.amber}
      title={
        <>
          <b>{entry.driverName}</b> {said}
        </>
      }
      below={`${facts}. ${words.notTaken(entry.message)}`}
      refusal={refusal}
    >
      {canSettleEntries({ loginId: userId, role }) && (
        <>
          <Button
            variant="default"
            size="xs"
            loading={isTaking}
            aria-label={words.takeOf(entry.driverName, said)}
            onClick={() => void take()}
          >
            {words.take}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={isTaking}
            aria-label={words.dismissOf(entry.driverName, said)}
            onClick={() => setDismissing(true)}
          >
            {words.dismiss}
          </Button>
        </>
      )}
      <OpenBooking bookingId={entry.bookingId} onOpen={onOpen} />
      {isDismissing && (
        <DismissDialog
          entryKey={entry.key}
          said={`${entry.driverName} ${said}`}
          onDismissed={leave}
          onClose={() => setDismissing(false)}
        />
      )}
    </NeedLine>
  )
}
