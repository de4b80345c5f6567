import { Button } from '@mantine/core'
import type { WireJobProgress } from '@skipyard/contract/drivers-day/office.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import {
  IconAntennaBarsOff,
  IconClockExclamation,
  IconFlagOff,
  IconPhone,
  IconPhotoOff,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { clockLabel } from '#web/features/runs/day-hours.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { clockOf } from '../day-hours.ts'
import { reasonWords } from '../sheet/reason-words.ts'
import { driverRunsTexts } from '../texts.ts'
import type { Need } from './needs-of-day.ts'
import classes from './side-lists.module.css'
import { NeedLine, OpenBooking, UnsettledLine } from './unsettled-line.tsx'

const { needs: words } = driverRunsTexts
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function Unheard({ need: { lane, next } }: { need: Extract<Need, { kind: 'unheard' }> }) {
  const { driver, heardAt } = lane
  const { card, dueBy = 0 } = next?.job ?? {}
  const what = card ? `${card.booking.binSize} m³, ${card.booking.address.suburb}` : ''
  return (
    <NeedLine
      sign={<IconAntennaBarsOff {...ICON} />}
      look={classes.red}
      title={
        <>
          <b>{driver.name}</b> {words.unheard(heardAt === null ? null : clockLabel(heardAt))}
        </>
      }
      below={card ? words.wasDue(card.booking.jobID, what, clockLabel(dueBy)) : ''}
    >
      {driver.phone !== '' && (
        <Button
          component="a"
          href={`tel:${driver.phone}`}
          variant="default"
          size="xs"
          leftSection={<IconPhone {...ICON} />}
          aria-label={words.callDriver(driver.name, formatPhone(driver.phone))}
        >
          {formatPhone(driver.phone)}
        </Button>
      )}
    </NeedLine>
  )
}

function ToPlanner({ date, label }: { date: LocalDate; label: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to="/app/run-planner" search={{ day: date }} {...props} />}
    >
      {label}
    </Button>
  )
}

function Late({ need: { of, lane }, date }: { need: Extract<Need, { kind: 'late' }>; date: LocalDate }) {
  const { booking } = of.job.card
  return (
    <NeedLine
      sign={<IconClockExclamation {...ICON} />}
      look={classes.amber}
      title={
        <>
          <b>{booking.jobID}</b>{' '}
          {words.late(booking.address.suburb, clockLabel(of.job.arrivesAt), clockLabel(of.job.dueBy))}
        </>
      }
      below={`${booking.customerName}, ${lane.driver.name}`}
    >
      {booking.customerPhone !== '' && (
        <Button component="a" href={`sms:${booking.customerPhone}`} variant="default" size="xs">
          {words.textCustomer}
        </Button>
      )}
      <ToPlanner date={date} label={words.move} />
    </NeedLine>
  )
}

function PhotoOverdue({ told, onOpen }: { told: WireJobProgress; onOpen: (bookingId: string) => void }) {
  return (
    <NeedLine
      sign={<IconPhotoOff {...ICON} />}
      look={classes.amber}
      title={
        <>
          <b>{told.jobID}</b> {words.photoOverdue(told.suburb)}
        </>
      }
      below={words.photoOverdueBelow}
    >
      <OpenBooking bookingId={told.bookingId} onOpen={onOpen} />
    </NeedLine>
  )
}

interface ListProps {
  needs: readonly Need[]
  date: LocalDate
  onOpen: (bookingId: string) => void
}

function lineOf(need: Need, { date, onOpen, timeZone }: ListProps & { timeZone: string }): ReactNode {
  if (need.kind === 'unheard') return <Unheard key={need.key} need={need} />
  if (need.kind === 'late') return <Late key={need.key} need={need} date={date} />
  if (need.kind === 'unsettled') return <UnsettledLine key={need.key} entry={need.entry} onOpen={onOpen} />
  const { told } = need
  if (need.kind === 'photo') return <PhotoOverdue key={need.key} told={told} onOpen={onOpen} />
  const { by = '', at = '', note = '', reason = '' } = told.notDone ?? {}
  return (
    <NeedLine
      key={need.key}
      sign={<IconFlagOff {...ICON} />}
      look={classes.orange}
      title={
        <>
          <b>{told.jobID}</b> {words.notDone(told.suburb, reasonWords(reason))}
        </>
      }
      below={words.notDoneBy(by, clockOf(at, timeZone), note)}
    >
      <OpenBooking bookingId={told.bookingId} onOpen={onOpen} />
      <ToPlanner date={date} label={driverRunsTexts.planner} />
    </NeedLine>
  )
}

export function NeedsList(props: ListProps) {
  const { timeZone } = useProfile()
  const { needs } = props
  if (needs.length === 0) return <EmptyState title={words.nothing} words={words.nothingWords} />
  return <ul className={classes.needs}>{needs.map((need) => lineOf(need, { ...props, timeZone }))}</ul>
}
