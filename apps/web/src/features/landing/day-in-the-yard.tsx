import page from './landing-page.module.css'
import { Moment } from './moment.tsx'
import { MorningPiece } from './morning-piece.tsx'
import { OwingPiece } from './owing-piece.tsx'
import { RegularPiece } from './regular-piece.tsx'
import { StockPiece } from './stock-piece.tsx'

/** The day of an office, told by what the product does in it today. */
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
