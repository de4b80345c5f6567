import { useDebouncedValue } from '@mantine/hooks'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { planQueries, type SeatQuestion } from './queries.ts'
import { dayOfSeat, seatInWords } from './seat-in-words.ts'
import classes from './seats-of-booking.module.css'
import { planTexts } from './texts.ts'

const words = planTexts.seat
const MOST_SHOWN = 3
const DELAY_MS = 400

interface SeatsOfBookingProps {
  question: SeatQuestion
  chosen: LocalDate | null
  onTake: (date: LocalDate) => void
}

export function SeatsOfBooking({ question, chosen, onTake }: SeatsOfBookingProps) {
  const [asked] = useDebouncedValue(JSON.stringify(question), DELAY_MS)
  const isSettled = asked === JSON.stringify(question)
  const { data, isError } = useQuery({ ...planQueries.seats(question), enabled: isSettled })
  const { data: settings } = useQuery(tenantQueries.settings())
  const seats = (data ?? []).slice(0, MOST_SHOWN).flatMap((seat) => {
    const date = fromWireDate(seat.date)
    return date === null ? [] : [{ ...seat, day: date }]
  })
  // Without a yard nobody can say how far anything is; a hint that cannot be had is no fault of the form.
  if (isError || !settings || settings.baseLocation === null) return null
  return (
    <section className={classes.seats} aria-label={words.heading}>
      <span>{words.heading}</span>
      {seats.length === 0 && (
        <Block as="p" py={4} px={8} role="status">
          {data === undefined ? words.looking : words.none}
        </Block>
      )}
      {seats.map((seat) => (
        <Row
          as="button"
          gap={6}
          py={2}
          px={8}
          line="around"
          radius="sm"
          bg="surface"
          tone="strong"
          text="left"
          key={seat.date}
          type="button"
          className={classes.seat}
          aria-pressed={seat.day === chosen}
          title={words.title(clockOfMinute(seat.arrivesAt))}
          onClick={() => onTake(seat.day)}
        >
          <b>{dayOfSeat(seat.day)}</b> {seatInWords(seat)} <i>{words.added(seat.addedKilometres)}</i>
        </Row>
      ))}
    </section>
  )
}
