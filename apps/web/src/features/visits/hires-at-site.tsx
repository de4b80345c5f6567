import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { CallOffLink } from './call-off-link.tsx'
import classes from './hires-at-site.module.css'
import { aroundHire, type HireInRow, hiresInRow, takenAndLeft } from './hires-in-row.ts'
import { useCallOffVisit } from './mutations.ts'
import { shortDay, visitInWords, visitWords } from './texts.ts'
import { VisitGlyph } from './visit-glyph.tsx'

const words = visitWords.chain

/** '24/04 – 07/05', 'from Thu 07/05': the days that visits say. */
function daysOf({ from, until }: HireInRow): string {
  if (from === null) return until === null ? '' : words.until(shortDay(until))
  if (until === null) return words.from(shortDay(from))
  return [from, until].map((day) => shortDay(day).slice(-5)).join(' – ')
}

function Hire({ hire, isThis }: { hire: HireInRow; isThis: boolean }) {
  const { bookingId, jobID, binSize, binType } = hire
  const about = (
    <>
      <b>{jobID}</b>
      <span>
        {binSizeWords(binSize)} {binType}
      </span>
      <span>{daysOf(hire)}</span>
    </>
  )
  if (isThis)
    return (
      <Words
        as="li"
        clip
        grow
        shrink
        line="around"
        radius="md"
        size="small"
        lh={16}
        className={classes.hire}
        aria-current="true"
      >
        {about}
      </Words>
    )
  return (
    <Words as="li" clip grow shrink line="around" radius="md" size="small" lh={16} className={classes.hire}>
      <Link
        to="/app/bookings/all-bookings"
        search={{ dates: 'all', q: jobID, form: 'view', booking: bookingId }}
      >
        {about}
      </Link>
    </Words>
  )
}

interface HiresAtSiteProps {
  bookingId: string
  visits: readonly WireVisit[]
  mayArrange: boolean
}

export function HiresAtSite({ bookingId, visits, mayArrange }: HiresAtSiteProps) {
  const { ask, isPending } = useCallOffVisit()
  const { shown, earlier, later } = aroundHire(hiresInRow(visits), bookingId)
  const toCome = visits.filter(
    ({ binding, halves }) => binding && halves.some((half) => half.bookingId === bookingId),
  )
  return (
    <>
      {earlier > 0 && <small className={classes.more}>{words.earlier(earlier)}</small>}
      {shown.length > 0 && (
        <Row as="ol" gap={4}>
          {shown.map((hire, index) => (
            <Fragment key={hire.bookingId}>
              {index > 0 && (
                <li className={classes.arrow} aria-hidden="true">
                  <IconArrowRight size="1rem" stroke={1.75} />
                </li>
              )}
              <Hire hire={hire} isThis={hire.bookingId === bookingId} />
            </Fragment>
          ))}
        </Row>
      )}
      {later > 0 && <small className={classes.more}>{words.later(later)}</small>}
      {toCome.map((visit) => {
        const { taken, left } = takenAndLeft(visit)
        const other = taken.bookingId === bookingId ? left : taken
        return (
          <Row key={visit._id} gap={8} mt={8} className={classes.visit}>
            <VisitGlyph kind={visit.kind} />
            <span>
              {other.bookingId === bookingId
                ? visitInWords(visit)
                : words.other(visitInWords(visit), other.jobID)}
            </span>
            {mayArrange && (
              <CallOffLink
                name={visitWords.callOff.verbOf(visit.kind)}
                isBusy={isPending}
                onCallOff={() => void ask(visit)}
              />
            )}
          </Row>
        )
      })}
    </>
  )
}
