import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { memo } from 'react'
import { CheckBox } from '#web/ui/data-table/check-box.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { BinSign } from '../bin-sign.tsx'
import { type FinderBin, shortDate } from '../finder-bin.ts'
import { finderTexts as texts } from '../texts.ts'
import { BinActions } from './bin-actions.tsx'
import classes from './bin-row.module.css'
import type { BinDeeds } from './use-bin-deeds.tsx'

interface BinRowProps {
  bin: FinderBin
  today: LocalDate
  isChosen: boolean
  isTicked: boolean
  kilometres: number | null
  deeds: BinDeeds
}

const loudOf = ({ stage, daysOver, pickDate }: FinderBin, today: LocalDate): string => {
  if (stage === 'overdue') return texts.daysOver(daysOver)
  return stage === 'dueToday' ? texts.today : texts.until(shortDate(pickDate, today))
}

const hoursOf = ({ pickFromHour: fromHour, pickToHour: toHour }: FinderBin) =>
  timeRangeLabel({ fromHour, toHour })

function factsOf(bin: FinderBin, today: LocalDate): string {
  const { jobID, binNumber, stage, dropDate } = bin
  const days = stage === 'dueToday' ? hoursOf(bin) : texts.outSince(shortDate(dropDate, today))
  return [jobID, ...(binNumber === null ? [] : [binNumber]), days].join(' · ')
}

function runOf({ run, stage, pickupDateConfirmation }: FinderBin): string {
  if (run) return texts.inRun(run.rego.toUpperCase(), run.number, run.stop)
  if (stage === 'onHire') return pickupDateConfirmation ? '' : texts.notConfirmed
  return texts.noRun
}

function besideOf(bin: FinderBin): string {
  const { stage, extraDays } = bin
  if (stage !== 'overdue' || extraDays === null || extraDays.amount === 0) return runOf(bin)
  const [amount, rate] = [extraDays.amount, extraDays.perDay].map((dollars) =>
    formatDollars(dollarsToCents(dollars)),
  )
  return texts.atRate(amount ?? '', rate ?? '')
}

export const BinRow = memo(function BinRow(props: BinRowProps) {
  const { bin, today, isChosen, isTicked, kilometres, deeds } = props
  const { _id, customerName, suburb, binSize, binType, stage } = bin
  return (
    <Stack
      as="li"
      relative
      line="bottom"
      className={classes.row}
      data-stage={stage}
      data-chosen={isChosen || undefined}
    >
      {deeds.mayPlan && (
        <span className={classes.tick}>
          <CheckBox label={texts.tick(bin.jobID)} isChecked={isTicked} onChange={() => deeds.tick(_id)} />
        </span>
      )}
      <Stack
        as="button"
        columnGap={10}
        align="center"
        text="left"
        type="button"
        className={classes.main}
        data-bin={_id}
        aria-expanded={isChosen}
        onClick={() => deeds.choose(isChosen ? null : _id)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          deeds.open(_id)
        }}
      >
        <BinSign size={binSize} type={binType} stage={stage} />
        <span className={classes.who}>
          <b>{customerName}</b> <span>{suburb}</span>
        </span>
        <span className={classes.loud}>{loudOf(bin, today)}</span>
        <small className={classes.facts}>{factsOf(bin, today)}</small>
        <small className={classes.beside}>
          {kilometres === null ? besideOf(bin) : texts.kilometres(kilometres)}
        </small>
      </Stack>
      {isChosen && <BinActions bin={bin} deeds={deeds} />}
    </Stack>
  )
})
