import type { ReactNode } from 'react'
import { Flag } from '#web/ui/marks/flag.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { TimeRangeTag } from '#web/ui/marks/time-range-tag.tsx'
import classes from './day-in-the-yard.module.css'
import page from './landing-page.module.css'
import { OwingPiece } from './owing-piece.tsx'
import morningPieceClasses from './pieces.module.css'
import regularPieceClasses from './pieces.module.css'
import { StockPiece } from './stock-piece.tsx'

function RegularPiece() {
  return (
    <div className={regularPieceClasses.card}>
      <span className={regularPieceClasses.label}>Phone</span>
      <div className={regularPieceClasses.field}>0491 57</div>
      <div className={`${regularPieceClasses.option} ${regularPieceClasses.chosen}`}>
        <span className={regularPieceClasses.line}>
          <b className={regularPieceClasses.name}>Marchetti Kitchens</b>
          <PhoneText phone="0491570110" />
        </span>
        <span className={regularPieceClasses.dim}>
          18 Barkly St, Brunswick East 3057, and 2 more addresses
        </span>
      </div>
      <div className={regularPieceClasses.option}>
        <span className={regularPieceClasses.line}>
          <b className={regularPieceClasses.name}>Nadia Haddad</b>
          <PhoneText phone="0491570006" />
        </span>
        <span className={regularPieceClasses.dim}>22 Rennie St, Coburg 3058</span>
      </div>
    </div>
  )
}

function MorningPiece() {
  return (
    <div className={`${morningPieceClasses.card} ${morningPieceClasses.rows}`}>
      <div className={morningPieceClasses.row}>
        <div className={morningPieceClasses.line}>
          <JobTag job="Drop" />
          <b className={morningPieceClasses.name}>4 m³ Marrel, Coburg</b>
          <Flag code="P" />
          <TimeRangeTag range={{ fromHour: 7, toHour: 11 }} />
        </div>
        <span className={morningPieceClasses.dim}>Left side of the drive, clear of the carport post.</span>
      </div>
      <div className={morningPieceClasses.row}>
        <div className={morningPieceClasses.line}>
          <JobTag job="Pick" />
          <b className={morningPieceClasses.name}>6 m³ Marrel, Northcote</b>
          <Flag code="C/O" />
          <TimeRangeTag range={{ fromHour: 9, toHour: 13 }} />
        </div>
        <span className={morningPieceClasses.dim}>Call when ten minutes away.</span>
      </div>
      <div className={morningPieceClasses.row}>
        <div className={morningPieceClasses.line}>
          <JobTag job="Drop/Pick" />
          <b className={morningPieceClasses.name}>8 m³ Marrel, Ascot Vale</b>
          <Flag code="HL" />
          <TimeRangeTag range={{ fromHour: 12, toHour: 17 }} />
        </div>
        <span className={morningPieceClasses.dim}>After school hours, gate 2.</span>
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
    <article className={classes.moment}>
      <time className={classes.time} dateTime={at}>
        {time}
      </time>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.words}>{words}</p>
      </div>
      <div>{children}</div>
    </article>
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
