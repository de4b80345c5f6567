import { Button, Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { TWO_HIRE_KINDS, type TwoHireKind, VISIT_NAMES } from '@skipyard/domain/visits/visit-kinds.ts'
import { IconChevronDown, IconRepeat, IconSquarePlus, IconTruckReturn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SeriesPanel } from '#web/features/series/series-panel.tsx'
import { HiresAtSite } from '#web/features/visits/hires-at-site.tsx'
import { visitWords } from '#web/features/visits/texts.ts'
import { useBookingVisits } from '#web/features/visits/use-booking-visits.ts'
import { VisitGlyph } from '#web/features/visits/visit-glyph.tsx'
import { ExtraPickPanel, VisitPanel } from '#web/features/visits/visit-panel.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import { ExtraBinPanel } from './extra-bin-panel.tsx'
import { bookingQueries } from './queries.ts'
import { useMay } from './use-may.ts'
import classes from './what-next-of.module.css'

/** Of a bin that is out: its truck has gone, and waits no more. */
export type NextChoice = TwoHireKind | 'extra-pick' | 'extra-bin' | 'repeat'

const CHOICES: readonly NextChoice[] = [...TWO_HIRE_KINDS, 'extra-pick', 'extra-bin', 'repeat']

function nameOf(choice: NextChoice): string {
  if (choice === 'repeat') return visitWords.repeat.name
  if (choice === 'extra-bin') return visitWords.extraBin.name
  return choice === 'extra-pick' ? visitWords.extraPick.name : VISIT_NAMES[choice]
}

function NextGlyph({ choice }: { choice: NextChoice }) {
  const icon = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
  if (choice === 'repeat') return <IconRepeat {...icon} />
  if (choice === 'extra-bin') return <IconSquarePlus {...icon} />
  return choice === 'extra-pick' ? <IconTruckReturn {...icon} /> : <VisitGlyph kind={choice} />
}

interface NextPanelProps {
  bookingId: string
  booking?: WireBooking | undefined
  choice: NextChoice
  onClose: () => void
}

export function NextPanel(props: NextPanelProps) {
  const { bookingId, choice, onClose } = props
  if (choice === 'extra-bin') return <ExtraBinPanel bookingId={bookingId} onClose={onClose} />
  return <OfBooking {...props} choice={choice} />
}

interface OfBookingProps extends NextPanelProps {
  choice: Exclude<NextChoice, 'extra-bin'>
}

function OfBooking({ bookingId, booking, choice, onClose }: OfBookingProps) {
  const { data: known = booking } = useQuery(bookingQueries.one(bookingId))
  if (known === undefined) return null
  const current = booking && booking.version > known.version ? booking : known
  if (choice === 'repeat') return <SeriesPanel booking={current} onClose={onClose} />
  if (choice === 'extra-pick') return <ExtraPickPanel booking={current} known={null} onClose={onClose} />
  return <VisitPanel booking={current} kind={choice} onClose={onClose} />
}

interface ItemsProps {
  onChoose: (choice: NextChoice) => void
}

export const NextItems = ({ onChoose }: ItemsProps) =>
  CHOICES.map((choice) => (
    <Menu.Item key={choice} leftSection={<NextGlyph choice={choice} />} onClick={() => onChoose(choice)}>
      {visitWords.ask(nameOf(choice))}
    </Menu.Item>
  ))

export function NextButtons({ bookingId }: { bookingId: string }) {
  const may = useMay()
  const [choice, choose] = useState<NextChoice | null>(null)
  if (!may.edit || !may.create) return null
  return (
    <Row as="fieldset" wrap gap={4} wide className={classes.buttons}>
      <legend>{visitWords.next}</legend>
      {CHOICES.map((one) => (
        <Button
          key={one}
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          onClick={() => choose(one)}
        >
          {nameOf(one)}
        </Button>
      ))}
      {choice !== null && <NextPanel bookingId={bookingId} choice={choice} onClose={() => choose(null)} />}
    </Row>
  )
}

function NextMenu({ booking, choose }: { booking: WireBooking; choose: ItemsProps['onChoose'] }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={visitWords.nextOf(booking.jobID)}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.75} aria-hidden="true" />}
        >
          {visitWords.next}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <NextItems onChoose={choose} />
      </Menu.Dropdown>
    </Menu>
  )
}

function HireThatIsOut({ booking }: { booking: WireBooking }) {
  const { visits, mayArrange, isOpen, refusal } = useBookingVisits(booking)
  const [choice, choose] = useState<NextChoice | null>(null)
  const { _id } = booking
  return (
    <Row wrap align="start" justify="end" gap={8} whole>
      {visits.length > 0 && (
        <section className={classes.chain} aria-label={visitWords.chain.titleOf(booking.jobID)}>
          <HiresAtSite bookingId={_id} visits={visits} mayArrange={mayArrange} />
        </section>
      )}
      {isOpen && refusal === null && <NextMenu booking={booking} choose={choose} />}
      {choice !== null && (
        <NextPanel bookingId={_id} booking={booking} choice={choice} onClose={() => choose(null)} />
      )}
    </Row>
  )
}

export function HireNext({ booking }: { booking: WireBooking }) {
  const { dropActionStatus, pickActionStatus } = booking
  const isOut = jobIs('moved', { status: dropActionStatus }) && jobIs('toCome', { status: pickActionStatus })
  return isOut ? <HireThatIsOut booking={booking} /> : null
}
