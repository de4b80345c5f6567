import { PUBLIC_HOURS, type WirePublicPage } from '@skipyard/contract/public-booking/public-booking.ts'
import classes from './choose.module.css'
import { DayCalendar } from './day-calendar.tsx'
import { Options } from './options.tsx'
import { pageTexts } from './texts.ts'
import { TryAgain } from './try-again.tsx'
import type { Hire } from './use-hire.ts'
import type { Wishes } from './wishes.ts'

const { when: words, hours } = pageTexts

interface WhenChoiceProps {
  page: WirePublicPage
  wishes: Wishes
  hire: Hire
  problems: Readonly<Record<string, string>>
  onWish: (wish: Partial<Wishes>) => void
}

function hintOf({ offer, days }: Hire): string {
  if (!offer) return words.first
  if (days.isAsking) return words.asking
  return days.failed ? '' : words.none
}

/** Hires longer than the permit are left out. */
export function WhenChoice({ page, wishes, hire, problems, onWish }: WhenChoiceProps) {
  const { days, day, offer, offers } = hire
  const most = offers.data?.permit?.mostDays ?? Number.POSITIVE_INFINITY
  const isGone = wishes.dropDate !== '' && offer !== undefined && days.data && !days.isAsking && !day
  const problem = problems.dropDate ?? (isGone ? words.gone : undefined)
  return (
    <section className={days.isAsking ? classes.asking : undefined}>
      <h2>{words.title}</h2>
      <div className={classes.when}>
        <div>
          {offer && days.data && days.data.days.length > 0 ? (
            <DayCalendar
              key={`${offer.binType}${offer.binSize}${wishes.placement}`}
              days={days.data.days}
              binSize={offer.binSize}
              value={day?.date ?? ''}
              onChoose={(dropDate) => onWish({ dropDate })}
            />
          ) : (
            <p className={classes.hint}>{hintOf(hire)}</p>
          )}
          <TryAgain asked={days} />
          {problem && (
            <p className={classes.error} role="alert">
              {problem}
            </p>
          )}
        </div>
        <div>
          <h3>{words.keep}</h3>
          <Options
            name="hire-days"
            label={words.keep}
            options={page.hireChoices.map((count) => ({
              value: count,
              label: pageTexts.days(count),
              isOff: count >= most,
            }))}
            value={wishes.hireDays}
            onChoose={(hireDays) => onWish({ hireDays })}
          />
          <h3>{words.hours}</h3>
          <Options
            name="hours"
            label={words.hours}
            options={PUBLIC_HOURS.map((value) => ({ value, label: hours[value] }))}
            value={wishes.hours}
            onChoose={(value) => onWish({ hours: value })}
          />
        </div>
      </div>
    </section>
  )
}
