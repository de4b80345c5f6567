import type { WirePublicPage, WirePublicPermit } from '@skipyard/contract/public-booking/public-booking.ts'
import type { ReactNode } from 'react'
import classes from './choose.module.css'
import { Icon } from './icon.tsx'
import { pageTexts } from './texts.ts'
import { dayWords, moneyWords } from './words.ts'

interface Option<Value extends string | number> {
  value: Value
  label: ReactNode
  isOff?: boolean
}

interface OptionsProps<Value extends string | number> {
  name: string
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  isWide?: boolean
  onChoose: (value: Value) => void
}

export function Options<Value extends string | number>(props: OptionsProps<Value>) {
  const { name, label, options, value, isWide = false, onChoose } = props
  return (
    <fieldset className={isWide ? classes.optionsWide : classes.options} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isOff}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const { extras: words } = pageTexts

const MOST = 99

interface ExtrasCountersProps {
  extras: WirePublicPage['extras']
  counts: Record<string, number>
  onCount: (name: string, count: number) => void
}

export function ExtrasCounters({ extras, counts, onCount }: ExtrasCountersProps) {
  return (
    <ul className={classes.extras}>
      {extras.map(({ name, price }) => {
        const count = counts[name] ?? 0
        return (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small className={classes.each}>{words.each(moneyWords(price))}</small>
            </span>
            <span className={classes.counter}>
              <button
                type="button"
                aria-label={words.less(name)}
                disabled={count === 0}
                onClick={() => onCount(name, count - 1)}
              >
                <Icon of="minus" />
              </button>
              <output aria-label={words.count(count, name)}>{count}</output>
              <button
                type="button"
                aria-label={words.more(name)}
                disabled={count >= MOST}
                onClick={() => onCount(name, count + 1)}
              >
                <Icon of="plus" />
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const { permit: permitWords } = pageTexts

function whoAsks({ council, isAppliedByUs, fee, feePer }: WirePublicPermit): string {
  if (!isAppliedByUs) return permitWords.byYou(council)
  return fee === 0
    ? permitWords.byUsFree(council)
    : permitWords.byUs(council, permitWords.fee(moneyWords(fee), feePer))
}

export function PermitNote({ permit }: { permit: WirePublicPermit }) {
  const { council, firstDay, mostDays, howToApply } = permit
  const said =
    council === ''
      ? [permitWords.unknown]
      : [
          whoAsks(permit),
          firstDay === null ? '' : permitWords.from(dayWords(firstDay)),
          mostDays === null ? '' : permitWords.most(mostDays),
          howToApply === '' ? '' : permitWords.how(howToApply),
        ]
  return (
    <p className={classes.permit} role="status">
      <b>{permitWords.title}. </b>
      {said.filter((sentence) => sentence !== '').join(' ')}
    </p>
  )
}
