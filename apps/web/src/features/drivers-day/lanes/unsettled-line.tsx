import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { WireFeedEntry } from '@skipyard/contract/drivers-day/office.ts'
import { markInWords } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { canSettleEntries } from '@skipyard/domain/drivers-day/policy.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { useUnsaved } from '#web/ui/questions/unsaved.ts'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useLeavingLine } from '#web/ui/questions/use-leaving-line.ts'
import { clockOf } from '../day-hours.ts'
import { settleEntry } from '../mutations.ts'
import { reasonWords } from '../sheet/reason-words.ts'
import { driverRunsTexts, runListTexts } from '../texts.ts'
import classes from './side-lists.module.css'

const { dismissing: dismissingWords } = driverRunsTexts

interface DismissDialogProps {
  entryKey: string
  said: string
  onDismissed: () => void
  onClose: () => void
}

function DismissDialog({ entryKey, said, onDismissed, onClose }: DismissDialogProps) {
  useFocusBack()
  const [reason, setReason] = useState('')
  useUnsaved(reason.trim() !== '')
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const dismiss = async () => {
    setSaving(true)
    try {
      await settleEntry(entryKey, { way: 'dismiss', reason: reason.trim() }, onDismissed)
      onClose()
    } catch (refused) {
      setProblem(messageOf(refused))
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = reason.trim() === ''
    setProblem(isMissing ? dismissingWords.reasonRequired : '')
    if (!isMissing && !isSaving) void dismiss()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={dismissingWords.title}
      closeButtonProps={{ 'aria-label': dismissingWords.close }}
    >
      <form onSubmit={submit} noValidate>
        <p style={{ margin: '0 0 12px' }}>{dismissingWords.words(said)}</p>
        <TextInput
          label={dismissingWords.reason}
          required
          data-autofocus
          maxLength={500}
          value={reason}
          error={problem}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {dismissingWords.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {dismissingWords.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

type Told = Pick<WireFeedEntry, 'step' | 'text' | 'reason' | 'site' | 'weightKg'>

export const entryDetails = ({ step, text, reason, site, weightKg }: Told): string[] =>
  [
    reason === '' ? '' : reasonWords(reason),
    site,
    step === 'tipped' && text !== '' ? `docket ${text}` : text,
    weightKg > 0 ? runListTexts.tonnes(weightKg) : '',
  ].filter((part) => part !== '')

interface NeedLineProps {
  ref?: Ref<HTMLLIElement>
  sign: ReactNode
  look: string | undefined
  title: ReactNode
  below: string
  refusal?: string
  children: ReactNode
}

export function NeedLine({ ref, sign, look, title, below, refusal = '', children }: NeedLineProps) {
  return (
    <li ref={ref}>
      <i className={look}>{sign}</i>
      <Stack as="span" gap={2} breakable className={classes.what}>
        <span>{title}</span>
        {below !== '' && <small>{below}</small>}
        {refusal !== '' && (
          <small role="alert" className={classes.notTaken}>
            {refusal}
          </small>
        )}
      </Stack>
      <Row as="span" wrap gap={6} justify="end" align="stretch" className={classes.ways}>
        {children}
      </Row>
    </li>
  )
}

interface OpenBookingProps {
  /** Null where the booking was deleted. */
  bookingId: string | null
  onOpen: (bookingId: string) => void
}

export function OpenBooking({ bookingId, onOpen }: OpenBookingProps) {
  if (bookingId === null) return null
  return (
    <Button variant="default" size="xs" onClick={() => onOpen(bookingId)}>
      {driverRunsTexts.needs.open}
    </Button>
  )
}

const { feed: feedWords } = driverRunsTexts

const isStep = (step: string): step is keyof typeof feedWords.steps => Object.hasOwn(feedWords.steps, step)

/** What a phone reported of a job, to follow the driver's name: 'delivered WG-1042'. */
export const saidWords = ({ step, jobID }: Pick<WireFeedEntry, 'step' | 'jobID'>): string =>
  isStep(step) ? feedWords.steps[step](jobID) : feedWords.other(jobID)

const { needs: words } = driverRunsTexts
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

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
