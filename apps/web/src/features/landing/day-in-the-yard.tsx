import { formatShortDay, localDate } from '@skipyard/domain/shared/local-date.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { TimeRangeTag } from '#web/ui/marks/time-range-tag.tsx'
import classes from './day-in-the-yard.module.css'
import page from './landing-page.module.css'
import { OwingPiece } from './owing-piece.tsx'
import pieces from './pieces.module.css'

function MorningPiece() {
  return (
    <div className={`${pieces.card} ${pieces.rows}`}>
      <Block py={10} className={pieces.row}>
        <Row gap={8} shrink>
          <JobTag job="Drop" />
          <Words as="b" grow shrink weight={600} cut>
            4 m³ Marrel, Coburg
          </Words>
          <Flag code="P" />
          <TimeRangeTag range={{ fromHour: 7, toHour: 11 }} />
        </Row>
        <span className={pieces.dim}>Left side of the drive, clear of the carport post.</span>
      </Block>
      <Block py={10} className={pieces.row}>
        <Row gap={8} shrink>
          <JobTag job="Pick" />
          <Words as="b" grow shrink weight={600} cut>
            6 m³ Marrel, Northcote
          </Words>
          <Flag code="C/O" />
          <TimeRangeTag range={{ fromHour: 9, toHour: 13 }} />
        </Row>
        <span className={pieces.dim}>Call when ten minutes away.</span>
      </Block>
      <Block py={10} className={pieces.row}>
        <Row gap={8} shrink>
          <JobTag job="Drop/Pick" />
          <Words as="b" grow shrink weight={600} cut>
            8 m³ Marrel, Ascot Vale
          </Words>
          <Flag code="HL" />
          <TimeRangeTag range={{ fromHour: 12, toHour: 17 }} />
        </Row>
        <span className={pieces.dim}>After school hours, gate 2.</span>
      </Block>
    </div>
  )
}

const DAYS = [
  { date: localDate('2026-05-18'), stock: 6, drops: 5, picks: 3, free: 4 },
  { date: localDate('2026-05-19'), stock: 4, drops: 4, picks: 1, free: 1 },
  { date: localDate('2026-05-20'), stock: 1, drops: 3, picks: 2, free: 0 },
  { date: localDate('2026-05-21'), stock: 0, drops: 2, picks: 1, free: -1 },
  { date: localDate('2026-05-22'), stock: -1, drops: 1, picks: 3, free: 1 },
] as const

const ALL_BINS = 24

const signed = (sign: '+' | '−', count: number) => (count === 0 ? '0' : `${sign}${count}`)

function StockPiece() {
  return (
    <div className={pieces.card}>
      <table className={pieces.table}>
        <thead>
          <tr>
            <th>6 m³ Marrel</th>
            <th>Stock</th>
            <th>Drop</th>
            <th>Pick</th>
            <th>Free</th>
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day.date}>
              <td>{formatShortDay(day.date)}</td>
              <td>{day.stock < 0 ? `−${-day.stock}` : day.stock}</td>
              <td>{signed('−', day.drops)}</td>
              <td>{signed('+', day.picks)}</td>
              <td>
                <FreeCount free={day.free} stock={ALL_BINS} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row
        as="p"
        gap={8}
        mt={12}
        lh={18}
        radius="sm"
        bg="amber"
        tone="warn"
        align="stretch"
        className={pieces.warning}
      >
        <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
        <span>
          <b>6 m³ runs out on Wed 20/05.</b> Move a pick forward or offer 8 m³.
        </span>
      </Row>
    </div>
  )
}

function RegularPiece() {
  return (
    <div className={pieces.card}>
      <Words size="small" weight={550} tone="soft">
        Phone
      </Words>
      <Row mt={4} mb={6} radius="sm" className={pieces.field}>
        0491 57
      </Row>
      <div className={`${pieces.option} ${pieces.chosen}`}>
        <Row as="span" gap={8} shrink>
          <Words as="b" grow shrink weight={600} cut>
            Marchetti Kitchens
          </Words>
          <PhoneText phone="0491570110" />
        </Row>
        <span className={pieces.dim}>18 Barkly St, Brunswick East 3057, and 2 more addresses</span>
      </div>
      <div className={pieces.option}>
        <Row as="span" gap={8} shrink>
          <Words as="b" grow shrink weight={600} cut>
            Nadia Haddad
          </Words>
          <PhoneText phone="0491570006" />
        </Row>
        <span className={pieces.dim}>22 Rennie St, Coburg 3058</span>
      </div>
    </div>
  )
}

interface MomentProps {
  time: string
  at: string
  title: string
  words: string
  children: ReactNode
}

function Moment({ time, at, title, words, children }: MomentProps) {
  return (
    <Stack as="article" gap={32} align="start" line="top" className={classes.moment}>
      <Words as="time" size="title" weight={650} tone="link" className={classes.time} dateTime={at}>
        {time}
      </Words>
      <div>
        <Words as="h3" size="figure" weight={650} className={classes.title}>
          {title}
        </Words>
        <Words as="p" mt={10} size="lead" tone="soft" className={classes.words}>
          {words}
        </Words>
      </div>
      <div>{children}</div>
    </Stack>
  )
}

export function DayInTheYard() {
  return (
    <section id="day" className={page.section}>
      <h2 className={page.heading}>A day in the yard, start to finish</h2>
      <Moment
        time="6:40am"
        at="06:40"
        title="The whole day on one page, before the first truck leaves."
        words="Every drop and every pick of the day in one list, with its hours, its flags and the driver's instructions. Change one and every open screen in the office changes with it."
      >
        <MorningPiece />
      </Moment>
      <Moment
        time="9:15am"
        at="09:15"
        title="The phone rings. You know before they finish asking."
        words="Pick a size and see what is really free, day by day, counting every planned drop and every planned pick. If it goes short, you are told on which day."
      >
        <StockPiece />
      </Moment>
      <Moment
        time="1:30pm"
        at="13:30"
        title="A regular calls. Four digits and you have them."
        words="Start typing the mobile: last time's name, address and source fill themselves in. Typed addresses find their suburb and postcode anywhere in Australia."
      >
        <RegularPiece />
      </Moment>
      <Moment
        time="4:50pm"
        at="16:50"
        title="Know who still owes, and who nobody has called."
        words="Deposit, total and what is pending stand on every booking. A pick-up nobody has confirmed carries an NC tag until someone has."
      >
        <OwingPiece />
      </Moment>
    </section>
  )
}
